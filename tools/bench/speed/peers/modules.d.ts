// Declarations for the parts of strong-soap that are used, because it has none.
declare module "strong-soap" {
  export const soap: {
    createClient(wsdl: string, options: object, done: (error: unknown, client: object) => void): void;
  };
}
