// Declarations of what is used of strong-soap, which has none of its own.
declare module "strong-soap" {
  export const soap: {
    createClient(wsdl: string, options: object, done: (error: unknown, client: object) => void): void;
  };
}
