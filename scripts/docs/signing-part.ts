import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../docs/signing/", import.meta.url));
const examples = [
  ["Node.js", "sign.mjs"],
  ["Browsers' Web Crypto: Deno, Bun, workers", "sign-web-crypto.mjs"],
  ["Python", "sign.py"],
  ["PHP", "sign.php"],
  ["Go", "sign.go"],
] as const;
const languages: Record<string, string> = { ".mjs": "js", ".py": "python", ".php": "php", ".go": "go" };

/** The examples that sign runtime URLs, as `test/http/protection.server.test.ts` runs them. */
export function signingPart(): string {
  return examples
    .map(([title, file]) => {
      const code = readFileSync(folder + file, "utf8").trim();
      return `**${title}** ([file](signing/${file}))\n\n\`\`\`${languages[extname(file)]}\n${code}\n\`\`\``;
    })
    .join("\n\n");
}
