mkdir Departures
cd Departures
swift package init --name Departures
vmgen init --package
vmgen new Departures --output Sources/Departures
