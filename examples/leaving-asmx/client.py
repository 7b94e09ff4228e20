# A client of both services, with zeep: python3 client.py BASE-URL
import sys

import zeep

client = zeep.Client("boats.soap.wsdl")
service = client.create_service("{http://harbour.example/ws/}BoatsSoap12", sys.argv[1] + "/Boats.asmx")
for berth in service.FindBerths(length="1"):
    services = "+".join(berth.Services.Service) if berth.Services else ""
    print(berth.Number, berth.State, berth.Length, berth.Checked, berth.FreeFrom, berth.Boat, berth.Fee._value_1, services)
print(service.GetBerth(number=9), service.Price(number=1, nights=3), service.Numbers(state="Closed"))
try:
    service.Price(number=1, nights=0)
except zeep.exceptions.Fault as fault:
    print("nights must be at least 1" in fault.message)
