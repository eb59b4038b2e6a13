vmgen diagram Sources --format html --output Departures.html
