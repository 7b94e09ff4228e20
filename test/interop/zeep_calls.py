# Calls with zeep: reads what to call as JSON from standard input, writes the outcomes as JSON.
import datetime
import decimal
import json
import sys
import warnings

# A warning means that an importer has a problem with the description, except for a warning about Python's own library.
warnings.simplefilter("error")
warnings.filterwarnings("ignore", message="'cgi' is deprecated")

import zeep
import zeep.exceptions
import zeep.helpers
import zeep.transports


class OfflineTransport(zeep.transports.Transport):
    """Posts to the service, and opens no address for a description."""

    def _load_remote_data(self, url):
        raise RuntimeError("the description needs " + url)


def text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.datetime):
        return value.isoformat()
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    return str(value)


def outcome(client, call):
    try:
        result = client.service[call["operation"]](**call["parameters"])
        return {"result": zeep.helpers.serialize_object(result, dict)}
    except zeep.exceptions.Fault as fault:
        return {"fault": fault.message}


job = json.load(sys.stdin)
transport = OfflineTransport()
clients = {
    key: zeep.Client(path, transport=transport, service_name=name, port_name=name + job["port"])
    for key, (path, name) in job["descriptions"].items()
}
outcomes = [outcome(clients[call["endpoint"]], call) for call in job["calls"]]
transport.session.close()
json.dump(outcomes, sys.stdout, default=text)
