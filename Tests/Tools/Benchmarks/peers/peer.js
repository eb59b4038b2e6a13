// peer.js TEMPLATES SPECS OUTPUT: what a script of js-yaml and functions with template literals does with the specs of a
// folder.
//
// The functions are written from vmgen's templates. The folders of the output are there already.
"use strict";
const fs = require("fs");
const path = require("path");
const yaml = require("js-yaml");

const artifacts = {
    output: "Sources/%sOutput.swift", emitter: "Sources/%sEmitter.swift", protocol: "Sources/%sViewModeling.swift",
    views: "Sources/%sViews.swift", mocks: "Mocks/%sMocks.swift", tests: "Tests/%sSpecTests.swift",
};

const large = (name) => name[0].toUpperCase() + name.slice(1);
const names = (node) => (Array.isArray(node) ? node : [node]);

/** Returns a template as a function of a context. */
function compiled(template) {
    const parts = template.split(/(\{\{ .*? \}\}|\{%\+? .*? \+?%\}|\{#.*?#\})/);
    const loops = [];
    // Whether each open condition has an 'else'.
    const conditions = [];
    const resolved = (name) => (loops.includes(name.split(".")[0]) ? name : "context." + name);
    const condition = (words) =>
        (words[0] === "not" ? "!" : "") +
        (words.at(-1) === "forloop.last" ? "(index === list.length - 1)" : resolved(words.at(-1)));
    let code = "`";
    for (let index = 0; index < parts.length; index += 2) {
        const [before, after] = [parts[index - 1] ?? "", parts[index + 1] ?? ""];
        let text = parts[index];
        if (/^\{[%#]/.test(before) && !before.endsWith("+%}")) text = text.replace(/^\n/, "");
        if (/^\{[%#]/.test(after) && !after.startsWith("{%+")) text = text.replace(/(^|\n)[ \t]+$/, "$1");
        code += text.replace(/[\\`$]/g, "\\$&");
        const words = after.replace(/[{}%+]/g, " ").trim().split(/\s+/);
        if (after.startsWith("{{")) code += "${" + resolved(words[0]) + "}";
        else if (!after.startsWith("{%")) continue;
        else if (words[0] === "for") {
            code += "${" + resolved(words[3]) + ".map((" + words[1] + ", index, list) => `";
            loops.push(words[1]);
        } else if (words[0] === "endfor") {
            code += "`).join('')}";
            loops.pop();
        } else if (words[0] === "if") {
            code += "${" + condition(words.slice(1)) + " ? `";
            conditions.push(false);
        } else if (words[0] === "else") {
            code += "` : `";
            conditions[conditions.length - 1] = true;
        } else code += conditions.pop() ? "`}" : "` : ``}";
    }
    return new Function("context", "return " + code + "`");
}

function typeOf(node) {
    if (Array.isArray(node)) return "[" + node.join(", ") + "]";
    return typeof node === "object" ? typeOf(node.type) : node;
}

function contextOf(spec, specName) {
    const feature = spec.feature;
    const states = Object.entries(spec.states).map(([name, node]) => [name, node || {}]);
    const payloads = states.filter(([, node]) => "content" in node).map(([name]) => name);
    const transients = Object.entries(spec.transients || {}).map(([name, node]) => {
        const type = typeOf(node);
        const carriers = (typeof node === "object" && node.in) || payloads;
        return {
            name, type, rest: type === "Bool" ? "false" : "nil",
            states: payloads.filter((state) => carriers.includes(state)).map((state) => ({name: state})),
        };
    });
    const fields = (name, content) => [
        ...Object.entries(content).map(([field, node]) => ({
            name: field, type: typeOf(node),
            default: typeof node === "object" && node.default !== undefined ? " = " + node.default : "",
        })),
        ...transients.filter((transient) => transient.states.some((state) => state.name === name))
            .map(({name: transient, type, rest}) => ({name: transient, type, default: " = " + rest})),
    ];
    return {
        specName, feature, summary: [" " + (spec.summary ?? `The state of \`${feature}\`.`)],
        output: feature + "Output", emitter: feature + "Emitter", protocol: feature + "ViewModeling",
        mock: `Mock${feature}ViewModel`, transients,
        states: states.map(([name, node]) => ({
            name, payload: large(name), isName: "is" + large(name), hasPayload: payloads.includes(name),
            fields: payloads.includes(name) ? fields(name, node.content) : [],
        })),
        actions: Object.entries(spec.actions || {}).map(([name, node]) => ({
            name, scope: large(name) + "Scope", isAsync: node.async !== "false", policy: node.runs ?? "restartable",
            from: names(node.from ?? states.map(([state]) => state)), emits: names(node.emits ?? []),
            parameters: Object.entries(node.parameters || {}).map(([label, type]) => `${label}: ${typeOf(type)}`)
                .join(", "),
        })),
        services: Object.values(spec.dependencies || {}).filter((node) => typeof node === "object" && node.protocol)
            .map((node) => ({
                name: node.protocol, mock: "Mock" + node.protocol,
                methods: Object.entries(node.methods).map(([name, signature]) => ({name, signature})),
            })),
    };
}

const [templates, specs, output] = process.argv.slice(2);
const render = Object.fromEntries(Object.keys(artifacts).map((artifact) => [
    artifact, compiled(fs.readFileSync(path.join(templates, artifact + ".swift.stencil"), "utf8")),
]));
for (const specName of fs.readdirSync(specs)) {
    // Reads scalars as text, as a spec means them.
    const spec = yaml.load(fs.readFileSync(path.join(specs, specName), "utf8"), {schema: yaml.FAILSAFE_SCHEMA});
    const context = contextOf(spec, specName);
    for (const [artifact, place] of Object.entries(artifacts)) {
        fs.writeFileSync(path.join(output, place.replace("%s", context.feature)), render[artifact](context));
    }
}
