// What is used of strong-soap, which has no declarations of its own.
declare module "strong-soap" {
  export const soap: {
    createClient(wsdl: string, options: object, done: (error: unknown, client: object) => void): void;
  };
}
