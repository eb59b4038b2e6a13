"""peer.py TEMPLATES SPECS OUTPUT: what a script of PyYAML (with libyaml) and Jinja2 does with the specs of a folder.

The templates are those of vmgen and Stencil: only the name of the loop's record differs. The folders of the output are
there already.
"""

import os
import sys

import jinja2
import yaml

ARTIFACTS = {
    "output": "Sources/%sOutput.swift",
    "emitter": "Sources/%sEmitter.swift",
    "protocol": "Sources/%sViewModeling.swift",
    "views": "Sources/%sViews.swift",
    "mocks": "Mocks/%sMocks.swift",
    "tests": "Tests/%sSpecTests.swift",
}


class Loader(yaml.CSafeLoader):
    """Reads scalars as text, as a spec means them."""


Loader.yaml_implicit_resolvers = {}


def large(name):
    return name[:1].upper() + name[1:]


def type_of(node):
    if isinstance(node, list):
        return "[" + ", ".join(node) + "]"
    return type_of(node["type"]) if isinstance(node, dict) else node


def names(node):
    return node if isinstance(node, list) else [node]


def fields(content, transients):
    for name, node in content.items():
        default = node.get("default") if isinstance(node, dict) else None
        yield {"name": name, "type": type_of(node), "default": "" if default is None else " = " + default}
    for transient in transients:
        yield {"name": transient["name"], "type": transient["type"], "default": " = " + transient["rest"]}


def context_of(spec, spec_name):
    feature = spec["feature"]
    states = {name: node or {} for name, node in spec["states"].items()}
    payloads = [name for name, node in states.items() if "content" in node]
    transients = []
    for name, node in (spec.get("transients") or {}).items():
        kind = type_of(node)
        carriers = node.get("in", payloads) if isinstance(node, dict) else payloads
        transients.append({
            "name": name, "type": kind, "rest": "false" if kind == "Bool" else "nil",
            "states": [{"name": state} for state in payloads if state in carriers],
        })
    return {
        "specName": spec_name, "feature": feature,
        "summary": [" " + spec.get("summary", "The state of `%s`." % feature)],
        "output": feature + "Output", "emitter": feature + "Emitter",
        "protocol": feature + "ViewModeling", "mock": "Mock%sViewModel" % feature,
        "states": [{
            "name": name, "payload": large(name), "isName": "is" + large(name), "hasPayload": name in payloads,
            "fields": list(fields(node["content"], [
                transient for transient in transients if {"name": name} in transient["states"]
            ])) if name in payloads else [],
        } for name, node in states.items()],
        "transients": transients,
        "actions": [{
            "name": name, "scope": large(name) + "Scope", "isAsync": node.get("async") != "false",
            "policy": node.get("runs", "restartable"), "from": names(node.get("from", list(states))),
            "emits": names(node.get("emits", [])),
            "parameters": ", ".join(
                "%s: %s" % (label, type_of(kind)) for label, kind in (node.get("parameters") or {}).items()),
        } for name, node in (spec.get("actions") or {}).items()],
        "services": [{
            "name": node["protocol"], "mock": "Mock" + node["protocol"],
            "methods": [
                {"name": method, "signature": signature} for method, signature in node["methods"].items()],
        } for node in (spec.get("dependencies") or {}).values() if isinstance(node, dict) and "protocol" in node],
    }


def main(templates, specs, output):
    environment = jinja2.Environment(trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)
    loaded = {}
    for artifact in ARTIFACTS:
        with open(os.path.join(templates, artifact + ".swift.stencil"), encoding="utf-8") as file:
            loaded[artifact] = environment.from_string(file.read().replace("forloop.", "loop."))
    for spec_name in sorted(os.listdir(specs)):
        with open(os.path.join(specs, spec_name), "rb") as file:
            context = context_of(yaml.load(file, Loader), spec_name)
        for artifact, path in ARTIFACTS.items():
            with open(os.path.join(output, path % context["feature"]), "w", encoding="utf-8") as file:
                file.write(loaded[artifact].render(context))


main(*sys.argv[1:])
