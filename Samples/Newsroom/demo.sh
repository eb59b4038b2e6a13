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
echo "=== the beginning of a file that vmgen generates from it"
sed -n '5,40p' .build/plugins/outputs/*/NewsroomCore/*/VMGenBuildPlugin/NewsroomCore/SignInOutput.swift
echo
echo "=== the view models, played"
log=.build/newsroom.jsonl
rm -f "$log"
$swift run --quiet newsroom "$log"
echo
echo "=== the log of that: every event of every screen"
head -6 "$log"
echo …
echo
echo "=== the log, checked against the specs: its warnings are the calls that were rejected above"
echo "(the first time, this builds all of vmgen: about a minute)"
page=.build/newsroom.html
$swift package --quiet --allow-writing-to-package-directory vmgen trace "$log" --against Sources/NewsroomCore --page "$page"
echo
echo "=== a page with the charts of all screens: it replays that log, and each screen can be played"
echo "open $PWD/$page in a browser"
