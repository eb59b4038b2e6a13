#!/bin/sh
# Builds the sample app, for which the plugin generates the screens' code, and plays the screens in the terminal.
set -eu

cd "$(dirname "$0")"
swift=${SWIFT:-swift}
$swift build --product newsroom
echo
echo "=== Sources/NewsroomCore/SignIn/SignIn.vm.yaml"
cat Sources/NewsroomCore/SignIn/SignIn.vm.yaml
echo
echo "=== and the beginning of what became of it"
sed -n '5,40p' .build/plugins/outputs/*/NewsroomCore/*/VMGenBuildPlugin/NewsroomCore/SignInOutput.swift
echo
echo "=== the view models, played"
log=.build/newsroom.jsonl
rm -f "$log"
$swift run --quiet newsroom "$log"
echo
echo "=== the log of that: every event of every screen, checked against the specs"
head -6 "$log"
page=.build/newsroom.html
$swift package --allow-writing-to-package-directory vmgen trace "$log" --against Sources/NewsroomCore --page "$page"
echo
echo "=== the screens' charts, which play, with that log: open $PWD/$page in a browser"
