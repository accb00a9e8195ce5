import { readFileSync } from "node:fs";

/** Linux takes no longer word, and a file of all authorities is longer. */
const longestWord = 120_000;

/** What a build is told of the authority that signs what the registry answers: the file that Node itself is told. */
export function authorityWords(): readonly string[] {
  const file = process.env["NODE_EXTRA_CA_CERTS"];
  const text = file === undefined ? "" : readFileSync(file, "utf8");
  return text === "" || text.length > longestWord ? [] : ["--build-arg", `CA_CERTIFICATE=${text}`];
}
