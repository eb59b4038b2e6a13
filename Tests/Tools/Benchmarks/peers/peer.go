// peer TEMPLATES SPECS OUTPUT: what a program of text/template and yaml.v3 does with the specs of a folder.
//
// The templates are those of vmgen, with their tags written as text/template has them. The folders of the output are
// there already.
package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"text/template"

	"gopkg.in/yaml.v3"
)

var artifacts = map[string]string{
	"output": "Sources/%sOutput.swift", "emitter": "Sources/%sEmitter.swift",
	"protocol": "Sources/%sViewModeling.swift", "views": "Sources/%sViews.swift",
	"mocks": "Mocks/%sMocks.swift", "tests": "Tests/%sSpecTests.swift",
}

type record = map[string]any

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// Templates

var (
	tag       = regexp.MustCompile(`\{\{ .*? \}\}|\{%\+? .*? \+?%\}|\{#.*?#\}`)
	lineStart = regexp.MustCompile(`(^|\n)[ \t]+$`)
)

// converted writes a template as text/template has it.
func converted(text string) string {
	var result strings.Builder
	var loops, lists []string
	path := func(name string) string {
		for _, loop := range loops {
			if first, _, _ := strings.Cut(name, "."); first == loop {
				return "$" + name
			}
		}
		return "$." + name
	}
	condition := func(words []string) string {
		text := path(words[len(words)-1])
		if words[len(words)-1] == "forloop.last" {
			text = "(last $index " + lists[len(lists)-1] + ")"
		}
		if words[0] == "not" {
			text = "not " + text
		}
		return text
	}
	for text != "" {
		place := tag.FindStringIndex(text)
		if place == nil {
			result.WriteString(text)
			break
		}
		before, found := text[:place[0]], text[place[0]:place[1]]
		text = text[place[1]:]
		if strings.HasPrefix(found, "{{") {
			result.WriteString(before + "{{" + path(strings.Trim(found, "{} ")) + "}}")
			continue
		}
		if !strings.HasPrefix(found, "{%+") {
			before = lineStart.ReplaceAllString(before, "$1")
		}
		if !strings.HasSuffix(found, "+%}") {
			text = strings.TrimPrefix(text, "\n")
		}
		result.WriteString(before)
		words := strings.Fields(strings.Trim(found, "{%+#}"))
		switch {
		case found[1] == '#':
		case words[0] == "for":
			list := path(words[3])
			loops, lists = append(loops, words[1]), append(lists, list)
			result.WriteString("{{range $index, $" + words[1] + " := " + list + "}}")
		case words[0] == "endfor":
			loops, lists = loops[:len(loops)-1], lists[:len(lists)-1]
			result.WriteString("{{end}}")
		case words[0] == "if":
			result.WriteString("{{if " + condition(words[1:]) + "}}")
		case words[0] == "else":
			result.WriteString("{{else}}")
		case words[0] == "endif":
			result.WriteString("{{end}}")
		default:
			panic("no tag is named " + words[0])
		}
	}
	return result.String()
}

// Specs

type entry struct {
	name string
	node *yaml.Node
}

func entries(node *yaml.Node) (all []entry) {
	if node == nil {
		return
	}
	for index := 0; index+1 < len(node.Content) && node.Kind == yaml.MappingNode; index += 2 {
		all = append(all, entry{node.Content[index].Value, node.Content[index+1]})
	}
	return
}

func get(node *yaml.Node, key string) *yaml.Node {
	for _, entry := range entries(node) {
		if entry.name == key {
			return entry.node
		}
	}
	return nil
}

func text(node *yaml.Node, otherwise string) string {
	if node == nil {
		return otherwise
	}
	return node.Value
}

func names(node *yaml.Node) []string {
	if node.Kind != yaml.SequenceNode {
		return []string{node.Value}
	}
	all := make([]string, len(node.Content))
	for index, item := range node.Content {
		all[index] = item.Value
	}
	return all
}

func typeOf(node *yaml.Node) string {
	switch node.Kind {
	case yaml.SequenceNode:
		return "[" + strings.Join(names(node), ", ") + "]"
	case yaml.MappingNode:
		return typeOf(get(node, "type"))
	}
	return node.Value
}

func large(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

func contains(all []string, name string) bool {
	for _, one := range all {
		if one == name {
			return true
		}
	}
	return false
}

func contextOf(spec *yaml.Node, specName string) record {
	feature := get(spec, "feature").Value
	var payloads, stateNames []string
	for _, state := range entries(get(spec, "states")) {
		stateNames = append(stateNames, state.name)
		if get(state.node, "content") != nil {
			payloads = append(payloads, state.name)
		}
	}
	var transients, states, actions, services []record
	for _, transient := range entries(get(spec, "transients")) {
		kind, rest, carriers := typeOf(transient.node), "nil", payloads
		if kind == "Bool" {
			rest = "false"
		}
		if in := get(transient.node, "in"); in != nil {
			carriers = names(in)
		}
		var carrying []record
		for _, state := range payloads {
			if contains(carriers, state) {
				carrying = append(carrying, record{"name": state})
			}
		}
		transients = append(transients, record{"name": transient.name, "type": kind, "rest": rest, "states": carrying})
	}
	for _, state := range entries(get(spec, "states")) {
		var fields []record
		for _, field := range entries(get(state.node, "content")) {
			value := ""
			if written := get(field.node, "default"); written != nil {
				value = " = " + written.Value
			}
			fields = append(fields, record{"name": field.name, "type": typeOf(field.node), "default": value})
		}
		for _, transient := range transients {
			for _, carrier := range transient["states"].([]record) {
				if carrier["name"] == state.name {
					fields = append(fields, record{
						"name": transient["name"], "type": transient["type"],
						"default": " = " + transient["rest"].(string)})
				}
			}
		}
		states = append(states, record{
			"name": state.name, "payload": large(state.name), "isName": "is" + large(state.name),
			"hasPayload": contains(payloads, state.name), "fields": fields})
	}
	for _, action := range entries(get(spec, "actions")) {
		from, emits := stateNames, []string{}
		if node := get(action.node, "from"); node != nil {
			from = names(node)
		}
		if node := get(action.node, "emits"); node != nil {
			emits = names(node)
		}
		var parameters []string
		for _, parameter := range entries(get(action.node, "parameters")) {
			parameters = append(parameters, parameter.name+": "+typeOf(parameter.node))
		}
		actions = append(actions, record{
			"name": action.name, "scope": large(action.name) + "Scope",
			"isAsync": text(get(action.node, "async"), "") != "false",
			"policy":  text(get(action.node, "runs"), "restartable"), "from": from, "emits": emits,
			"parameters": strings.Join(parameters, ", ")})
	}
	for _, dependency := range entries(get(spec, "dependencies")) {
		name := get(dependency.node, "protocol")
		if name == nil {
			continue
		}
		var methods []record
		for _, method := range entries(get(dependency.node, "methods")) {
			methods = append(methods, record{"name": method.name, "signature": method.node.Value})
		}
		services = append(services, record{"name": name.Value, "mock": "Mock" + name.Value, "methods": methods})
	}
	return record{
		"specName": specName, "feature": feature,
		"summary": []string{" " + text(get(spec, "summary"), "The state of `"+feature+"`.")},
		"output":  feature + "Output", "emitter": feature + "Emitter", "protocol": feature + "ViewModeling",
		"mock": "Mock" + feature + "ViewModel", "states": states, "transients": transients, "actions": actions,
		"services": services,
	}
}

func main() {
	templates, specs, output := os.Args[1], os.Args[2], os.Args[3]
	last := func(index int, list any) bool {
		if texts, ok := list.([]string); ok {
			return index == len(texts)-1
		}
		return index == len(list.([]record))-1
	}
	loaded := map[string]*template.Template{}
	for artifact := range artifacts {
		source, err := os.ReadFile(filepath.Join(templates, artifact+".swift.stencil"))
		check(err)
		loaded[artifact] = template.Must(
			template.New(artifact).Funcs(template.FuncMap{"last": last}).Parse(converted(string(source))))
	}
	files, err := os.ReadDir(specs)
	check(err)
	queue := make(chan string)
	var group sync.WaitGroup
	for worker := 0; worker < runtime.NumCPU(); worker++ {
		group.Add(1)
		go func() {
			defer group.Done()
			var buffer bytes.Buffer
			for name := range queue {
				source, err := os.ReadFile(filepath.Join(specs, name))
				check(err)
				var document yaml.Node
				check(yaml.Unmarshal(source, &document))
				context := contextOf(document.Content[0], name)
				for artifact, path := range artifacts {
					buffer.Reset()
					check(loaded[artifact].Execute(&buffer, context))
					place := strings.Replace(path, "%s", context["feature"].(string), 1)
					check(os.WriteFile(filepath.Join(output, place), buffer.Bytes(), 0o644))
				}
			}
		}()
	}
	for _, file := range files {
		queue <- file.Name()
	}
	close(queue)
	group.Wait()
}
