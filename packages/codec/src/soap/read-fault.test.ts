// Tests that a client reads faults even if they differ from what their SOAP version requires.
import { describe, expect, test } from "vitest";
import { response, sample } from "../sample.cases.js";

const soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
const soap12 = "http://www.w3.org/2003/05/soap-envelope";
const text = "FindBooks: Login Error 1";

const parts11 = `<faultcode>soap:Client</faultcode><faultstring>${text}</faultstring><detail />`;
const parts12 = `<soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">${text}</soap:Text></soap:Reason>`;

function reply(version: "soap11" | "soap12", parts: string) {
  const namespace = version === "soap11" ? soap11 : soap12;
  const type = version === "soap11" ? "text/xml; charset=utf-8" : "application/soap+xml; charset=utf-8";
  const envelope = `<soap:Envelope xmlns:soap="${namespace}"><soap:Body>${parts}</soap:Body></soap:Envelope>`;
  return sample.decodeResponse("FindBooks", version, response(envelope, type, 500));
}

const fault = (parts: string): string => `<soap:Fault>${parts}</soap:Fault>`;

describe("a fault as ASMX services write it", () => {
  test.each([
    ["soap11", parts11],
    ["soap11", parts11.replace("soap:Client", "soap:Server.Busy")],
    ["soap11", parts11.replace("soap:Client", "soap:MustUnderstand")],
    ["soap11", parts11.replace("<faultcode>soap:Client", '<faultcode xmlns:a="urn:a">a:Sold')],
    ["soap12", parts12],
    ["soap12", parts12.replace("soap:Sender", " soap:Receiver\n")],
    ["soap12", parts12.replace("<soap:Value>soap:Sender", `<soap:Value xmlns="${soap12}">Sender`)],
  ] as const)("has no deviation: %s: %s", (version, parts) => {
    expect(reply(version, fault(parts))).toMatchObject({ kind: "error", channel: "fault", deviations: [] });
  });
});

describe("a fault that its SOAP version does not allow", () => {
  test.each([
    ["soap12", "a code of SOAP 1.1", fault(parts12.replace("soap:Sender", "soap:Client"))],
    ["soap12", "the other code of SOAP 1.1", fault(parts12.replace("soap:Sender", "soap:Server"))],
    ["soap12", "a code of its own", fault(parts12.replace("soap:Sender", "soap:Sold"))],
    ["soap12", "a code with more behind a dot", fault(parts12.replace("soap:Sender", "soap:Sender.Busy"))],
    ["soap12", "a prefix of SOAP 1.1", fault(parts12.replace("<soap:Value>soap", `<soap:Value xmlns:a="${soap11}">a`))],
    ["soap12", "an unbound prefix", fault(parts12.replace("soap:Sender", "env:Sender"))],
    ["soap12", "no prefix", fault(parts12.replace("soap:Sender", "Sender"))],
    ["soap12", "no language", fault(parts12.replace(' xml:lang="en"', ""))],
    ["soap12", "a language of no namespace", fault(parts12.replace("xml:lang", "lang"))],
    ["soap12", "the parts of SOAP 1.1", fault(parts11.replace("soap:Client", "soap:Sender"))],
    ["soap11", "a code of SOAP 1.2", fault(parts11.replace("soap:Client", "soap:Sender"))],
    ["soap11", "the other code of SOAP 1.2", fault(parts11.replace("soap:Client", "soap:Receiver"))],
    ["soap11", "a code of its own in the namespace of SOAP", fault(parts11.replace("soap:Client", "soap:Sold"))],
    ["soap11", "a known code elsewhere", fault(parts11.replace("<faultcode>soap", '<faultcode xmlns:a="urn:a">a'))],
    ["soap11", "no prefix", fault(parts11.replace("soap:Client", "Client"))],
    ["soap11", "an empty code", fault(parts11.replace("soap:Client", ""))],
    ["soap11", "parts in the namespace of the envelope", fault(parts11.replace(/<(\/?)fault/g, "<$1soap:fault"))],
    ["soap11", "the parts of SOAP 1.2", fault(parts12.replace("soap:Sender", "soap:Client"))],
    ["soap11", "a Fault of no namespace", `<Fault>${parts11}</Fault>`],
  ] as const)("is read and reported as a deviation: %s: %s", (version, _, body) => {
    const { deviations, ...read } = reply(version, body);
    expect(read).toMatchObject({ kind: "error", channel: "fault", code: "bad-login", text });
    expect(deviations.length).toBeGreaterThan(0);
    expect(new Set(deviations.map(({ code, source }) => `${code} ${source}`))).toEqual(new Set(["fault-form wire"]));
  });

  test.each([
    ["soap12", "no Reason", fault(parts12.replace(/<soap:Reason>.*<\/soap:Reason>/, "")), "SOAP fault Sender"],
    ["soap12", "no Code", fault(parts12.replace(/<soap:Code>.*<\/soap:Code>/, "")), text],
    ["soap12", "an empty Text", fault(parts12.replace(text, " ")), "SOAP fault Sender"],
    ["soap11", "no faultstring", fault(parts11.replace(/<faultstring>.*<\/faultstring>/, "")), "SOAP fault Client"],
    ["soap11", "no faultcode", fault(parts11.replace(/<faultcode>.*<\/faultcode>/, "")), text],
    ["soap11", "nothing at all", fault(""), "SOAP fault "],
  ] as const)("is read and reported as a deviation: %s with %s", (version, _, body, text) => {
    const { deviations, ...read } = reply(version, body);
    expect(read).toMatchObject({ kind: "error", channel: "fault", text });
    expect(deviations.map(({ code }) => code)).toContain("fault-form");
  });
});
