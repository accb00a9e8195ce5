import * as words from "./words.tsx";

// The files that docs/protection.md shows, and that tests run against a server.
const files = import.meta.glob<string>("../../../../../docs/signing/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

const titles = {
  "sign.mjs": "Node.js",
  "sign-web-crypto.mjs": words.webCrypto,
  "sign.py": words.python,
  "sign.php": "PHP",
  "sign.go": words.go,
} as const;

export const signingCode = Object.entries(titles).map(([file, title]) => ({
  id: file,
  title,
  code: files[`../../../../../docs/signing/${file}`] ?? "",
}));
