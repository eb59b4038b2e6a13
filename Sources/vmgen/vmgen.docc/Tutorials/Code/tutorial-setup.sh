mkdir Transit
cd Transit
swift package init --name Transit
vmgen init --package
vmgen new Departures --output Sources/Transit
