# A client with zeep, as `staywire conform-client --run "python3 client.py"` starts it: exit code 0 for success.
#
# cannot: tell a member that is absent from one that is nil (both are None)
# cannot: leave SOAPAction out in SOAP 1.2
# cannot: import a WSDL with the GET and POST bindings offline: it fetches the schema of SOAP encoding, so the files with SOAP alone are used
import os
import sys

import requests
import zeep
from zeep.transports import Transport

base = os.environ["STAYWIRE_BASE_URL"]
user, password = os.environ["STAYWIRE_USERNAME"], os.environ["STAYWIRE_PASSWORD"]
folder = os.environ.get("WSDL_FOLDER", "contracts/wsdl")
PROPERTY = 1101


class NoRedirects(requests.Session):
    """Follows no redirect: requests would send the body, with the password, to its target."""

    def post(self, url, **options):
        return super().post(url, allow_redirects=False, **options)


def endpoint(file, path):
    client = zeep.Client(f"{folder}/{file}", transport=Transport(session=NoRedirects(), timeout=20, operation_timeout=20))
    binding = next(name for name in client.wsdl.bindings if name.endswith("Soap"))
    return client.create_service(binding, f"{base}/{path}")


def main():
    a = endpoint("XMLAdditionalFunctions.soap.wsdl", "XMLAdditionalFunctions15.025.asmx")
    b = endpoint("ServiceXML.soap.wsdl", "ServiceXML.15.025.asmx")
    # Some operations spell the parameter APIUsername, others APIUserName.
    username = {"APIUsername": user, "APIPassword": password}
    user_name = {"APIUserName": user, "APIPassword": password}
    nights = {"MinimumDateInRange": "01 May 2027", "MaximumDateInRange": "03 May 2027"}

    rights = a.GetPropertyPermissions(**username, PropertyID=PROPERTY)
    if rights.AOAProperty or rights.TimeShare:
        a.GetAOATSPropertyNightlyRoomsToSell(**username, PropertyID=PROPERTY, **nights)
    else:
        a.GetPropertiesNightlyRoomsToSell(**username, PropertyIDs={"int": [PROPERTY]}, **nights)
    b.GetPropertyRates(**user_name, PropertyID=PROPERTY)
    extras = a.GetExtras(**user_name, PropertyID=PROPERTY).Extras.PropertyExtras
    a.AddExtra(**user_name, BookingID=90002, ItemCodeToAddToBooking=extras[0].ItemCode)
    print(len(extras), "extras")


try:
    main()
except (zeep.exceptions.Error, requests.RequestException, AttributeError) as error:
    print(type(error).__name__, file=sys.stderr)
    sys.exit(1)
