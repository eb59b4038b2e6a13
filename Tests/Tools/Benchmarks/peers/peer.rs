// peer TEMPLATES SPECS OUTPUT: what a program of Tera and serde_yaml does with the specs of a folder.
//
// The templates are those of vmgen; Tera has other spaces around tags. The folders of the output are there already.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, path::Path, thread};

use serde_json::{json, Value as Json};
use serde_yaml::Value;
use tera::{Context, Tera};

const ARTIFACTS: [(&str, &str); 6] = [
    ("output", "Sources/%sOutput.swift"),
    ("emitter", "Sources/%sEmitter.swift"),
    ("protocol", "Sources/%sViewModeling.swift"),
    ("views", "Sources/%sViews.swift"),
    ("mocks", "Mocks/%sMocks.swift"),
    ("tests", "Tests/%sSpecTests.swift"),
];

/// Writes a template as Tera has it: without the spaces before a tag at the beginning of a line, and without the line
/// end after it.
fn converted(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(start) = ["{{ ", "{%", "{#"].iter().filter_map(|tag| rest.find(tag)).min() {
        let close = match &rest[start..start + 2] {
            "{{" => "}}",
            "{%" => "%}",
            _ => "#}",
        };
        let end = start + rest[start..].find(close).expect("the tag is closed") + 2;
        let (before, tag) = (&rest[..start], &rest[start..end]);
        rest = &rest[end..];
        if tag.starts_with("{{") {
            result += before;
            result += tag;
            continue;
        }
        let kept = before.trim_end_matches([' ', '\t']);
        let begins_line = kept.is_empty() || kept.ends_with('\n');
        result += if begins_line && !tag.starts_with("{%+") { kept } else { before };
        if !tag.ends_with("+%}") {
            rest = rest.strip_prefix('\n').unwrap_or(rest);
        }
        if !tag.starts_with("{#") {
            result += &tag.replace("{%+", "{%").replace("+%}", "%}").replace("forloop.", "loop.");
        }
    }
    result + rest
}

fn text(node: &Value) -> String {
    match node {
        Value::String(text) => text.clone(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

fn names(node: &Value) -> Vec<String> {
    match node {
        Value::Sequence(items) => items.iter().map(text).collect(),
        _ => vec![text(node)],
    }
}

fn entries<'a>(node: &'a Value, key: &str) -> Vec<(String, &'a Value)> {
    match node.get(key) {
        Some(Value::Mapping(pairs)) => pairs.iter().map(|(key, value)| (text(key), value)).collect(),
        _ => Vec::new(),
    }
}

fn type_of(node: &Value) -> String {
    match node {
        Value::Sequence(_) => format!("[{}]", names(node).join(", ")),
        Value::Mapping(_) => node.get("type").map(type_of).unwrap_or_default(),
        _ => text(node),
    }
}

fn large(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

struct Transient {
    name: String,
    kind: String,
    rest: &'static str,
    states: Vec<String>,
}

fn context_of(spec: &Value, spec_name: &str) -> Json {
    let feature = text(&spec["feature"]);
    let all = entries(spec, "states");
    let carriers: Vec<String> =
        all.iter().filter(|state| state.1.get("content").is_some()).map(|state| state.0.clone()).collect();
    let transients: Vec<Transient> = entries(spec, "transients")
        .into_iter()
        .map(|(name, node)| {
            let kind = type_of(node);
            let listed = node.get("in").map(names).unwrap_or_else(|| carriers.clone());
            Transient {
                rest: if kind == "Bool" { "false" } else { "nil" },
                states: carriers.iter().filter(|state| listed.contains(state)).cloned().collect(),
                name,
                kind,
            }
        })
        .collect();
    let states: Vec<Json> = all
        .iter()
        .map(|(name, node)| {
            let content = entries(node, "content").into_iter().map(|(name, node)| {
                let default = node.get("default").map(|value| format!(" = {}", text(value)));
                json!({"name": name, "type": type_of(node), "default": default.unwrap_or_default()})
            });
            let carried = transients.iter().filter(|transient| transient.states.contains(name)).map(|transient| {
                let default = format!(" = {}", transient.rest);
                json!({"name": transient.name, "type": transient.kind, "default": default})
            });
            json!({
                "name": name, "payload": large(name), "isName": format!("is{}", large(name)),
                "hasPayload": carriers.contains(name), "fields": content.chain(carried).collect::<Vec<Json>>(),
            })
        })
        .collect();
    let actions: Vec<Json> = entries(spec, "actions")
        .iter()
        .map(|(name, node)| {
            let from = node.get("from").map(names);
            let parameters: Vec<String> =
                entries(node, "parameters").iter().map(|(name, node)| format!("{}: {}", name, type_of(node))).collect();
            json!({
                "name": name, "scope": large(name) + "Scope",
                "isAsync": node.get("async").map(text).as_deref() != Some("false"),
                "policy": node.get("runs").map(text).unwrap_or_else(|| "restartable".into()),
                "from": from.unwrap_or_else(|| all.iter().map(|state| state.0.clone()).collect()),
                "emits": node.get("emits").map(names).unwrap_or_default(),
                "parameters": parameters.join(", "),
            })
        })
        .collect();
    let services: Vec<Json> = entries(spec, "dependencies")
        .iter()
        .filter_map(|(_, node)| node.get("protocol").map(|name| (text(name), node)))
        .map(|(name, node)| {
            let methods: Vec<Json> = entries(node, "methods")
                .iter()
                .map(|(name, node)| json!({"name": name, "signature": text(node)}))
                .collect();
            json!({"name": name, "mock": format!("Mock{}", name), "methods": methods})
        })
        .collect();
    let transients: Vec<Json> = transients
        .iter()
        .map(|transient| {
            let states: Vec<Json> = transient.states.iter().map(|name| json!({ "name": name })).collect();
            json!({"name": transient.name, "type": transient.kind, "rest": transient.rest, "states": states})
        })
        .collect();
    let summary = spec.get("summary").map(text).unwrap_or_else(|| format!("The state of `{}`.", feature));
    json!({
        "specName": spec_name, "feature": feature, "summary": [format!(" {}", summary)],
        "output": format!("{}Output", feature), "emitter": format!("{}Emitter", feature),
        "protocol": format!("{}ViewModeling", feature), "mock": format!("Mock{}ViewModel", feature),
        "states": states, "transients": transients, "actions": actions, "services": services,
    })
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let (templates, specs, output) = (&arguments[1], &arguments[2], &arguments[3]);
    let mut tera = Tera::default();
    for (artifact, _) in ARTIFACTS {
        let source = fs::read_to_string(Path::new(templates).join(format!("{}.swift.stencil", artifact))).unwrap();
        tera.add_raw_template(artifact, &converted(&source)).unwrap();
    }
    let names: Vec<String> =
        fs::read_dir(specs).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let next = AtomicUsize::new(0);
    let generate = || {
        while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
            let spec: Value = serde_yaml::from_str(&fs::read_to_string(Path::new(specs).join(name)).unwrap()).unwrap();
            let record = context_of(&spec, name);
            let feature = record["feature"].as_str().unwrap().to_string();
            let context = Context::from_value(record).unwrap();
            for (artifact, path) in ARTIFACTS {
                let place = Path::new(output).join(path.replace("%s", &feature));
                fs::write(place, tera.render(artifact, &context).unwrap()).unwrap();
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().unwrap().get() {
            scope.spawn(generate);
        }
    });
}
