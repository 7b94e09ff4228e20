// Defines the examples in the help of `staywire conform`.

/** Examples, in lines of at most 80 columns. */
export const conformExamples = `
Examples:
  staywire conform
      tests the reference service, over HTTP
  staywire conform https://channel.example
      tests a server, by operations that read
  staywire conform https://channel.example --only GetExtras --html report.html
      tests one operation, and writes a page with the results
  staywire conform https://channel.example --level listed-writes \\
      --write-property 1101
      also tests operations that write, on one property
  staywire conform https://channel.example --write-expected expected.json
      the first run; the next ones pass --expected expected.json
  staywire conform --module handler.ts
      tests a handler in this process`;
