"""Runs a job of the benchmark with zeep a number of times. Prints the milliseconds of one run, and the values found."""

import json
import sys
import time

from lxml import etree
from zeep import Client, Settings
from zeep.helpers import serialize_object


class Reply:
    """What zeep wants of a response."""

    status_code = 200
    encoding = "utf-8"
    headers = {"Content-Type": "text/xml; charset=utf-8"}

    def __init__(self, content):
        self.content = content


def leaves(value):
    if isinstance(value, dict):
        return sum(leaves(inner) for inner in value.values())
    if isinstance(value, list):
        return sum(leaves(inner) for inner in value)
    return 0 if value is None or value == "" else 1


with open(sys.argv[1], encoding="utf-8") as file:
    job = json.load(file)
with open(job["reply"], "rb") as file:
    reply = Reply(file.read())
times = int(sys.argv[2])
now = time.perf_counter if sys.argv[3] == "wall" else time.process_time

client = Client(job["wsdl"], settings=Settings(xml_huge_tree=True))
binding = client.service._binding
operation = binding.get(job["operation"])


def read():
    return binding.process_reply(client, operation, reply)


def write():
    return etree.tostring(client.create_message(client.service, job["operation"], **job["call"]))


def exchange():
    write()
    return read()


run = {"read-reply": read, "write-request": write, "exchange": exchange}[job["task"]]
found = leaves(serialize_object(run(), dict))
started = now()
for _ in range(times):
    run()
milliseconds = (now() - started) * 1000 / times
print(json.dumps({"milliseconds": milliseconds, "leaves": found}))
