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
$swift run --quiet newsroom
