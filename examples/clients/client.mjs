// A client with node-soap, as `staywire conform-client --run "node client.mjs"` starts it: exit code 0 for success.
//
// cannot: tell a list of one item from one item (both are an object: each list is made one below)
// cannot: tell a member that is absent from one that is empty
import { createClientAsync } from "soap";

const { STAYWIRE_BASE_URL: base, STAYWIRE_USERNAME: user, STAYWIRE_PASSWORD: password } = process.env;
const property = 1101;
// By default, axios sends the body, with the password, to the target of a redirect.
const options = { timeout: 20_000, maxRedirects: 0 };

const listOf = (value) => (value === undefined || value === null ? [] : [value].flat());

async function endpoint(path) {
  const client = await createClientAsync(`${base}/${path}?WSDL`);
  return async (operation, parameters) => {
    const [result] = await client[`${operation}Async`](parameters, options);
    return result[`${operation}Result`];
  };
}

async function main() {
  const a = await endpoint("XMLAdditionalFunctions15.025.asmx");
  const b = await endpoint("ServiceXML.15.025.asmx");
  // Some operations spell the parameter APIUsername, others APIUserName.
  const username = { APIUsername: user, APIPassword: password };
  const userName = { APIUserName: user, APIPassword: password };
  const nights = { MinimumDateInRange: "01 May 2027", MaximumDateInRange: "03 May 2027" };

  const rights = await a("GetPropertyPermissions", { ...username, PropertyID: property });
  if (rights.AOAProperty || rights.TimeShare) {
    await a("GetAOATSPropertyNightlyRoomsToSell", { ...username, PropertyID: property, ...nights });
  } else {
    await a("GetPropertiesNightlyRoomsToSell", { ...username, PropertyIDs: { int: [property] }, ...nights });
  }
  await b("GetPropertyRates", { ...userName, PropertyID: property });
  const extras = listOf((await a("GetExtras", { ...userName, PropertyID: property })).Extras.PropertyExtras);
  await a("AddExtra", { ...userName, BookingID: 90002, ItemCodeToAddToBooking: extras[0].ItemCode });
  console.log(extras.length, "extras");
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error.name);
    process.exit(1);
  },
);
