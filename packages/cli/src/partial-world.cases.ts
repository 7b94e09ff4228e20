// Defines a partial world for tests: it has one property of the caller's own company, with taxes and extras.

/** The content of a world file in which the caller is the main account of the settings. */
export const partialWorld = {
  users: [{ UserID: 601, username: "default", kind: "company", MCUserID: 601 }],
  companies: [{ MCUserID: 601, CompanyName: "" }],
  properties: [
    { PropertyID: 1101, MCUserID: 601, taxes: [], extras: [{ ItemCode: "A" }], unknown: ["rates", "net", "poolHeat"] },
  ],
  discovered: [{ username: "default", companies: [601], properties: [1101] }],
};
