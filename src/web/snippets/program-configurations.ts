import { type ClientConfiguration, keyVariable } from "./client-configuration.ts";
import { javascriptText, pythonText, shellText } from "./quote-text.ts";
import * as words from "./words.ts";

/** First REST calls, which list the designs, with the key from the environment variable. */
export function programConfigurations({ baseUrl }: { baseUrl: string }): ClientConfiguration[] {
  const url = `${baseUrl}/v1/images`;
  const shared = { kind: "program", fromEnvironment: true } as const;
  return [
    { id: "curl", name: "curl", language: "shell", code: curl(url), note: words.curlNote, ...shared },
    {
      id: "javascript",
      name: "JavaScript",
      language: "javascript",
      code: javascript(url),
      note: words.javascriptNote,
      ...shared,
    },
    {
      id: "python",
      name: words.python,
      language: "python",
      code: python(url),
      note: words.pythonNote,
      ...shared,
    },
  ];
}

const curl = (url: string) => `curl --fail-with-body ${shellText(url)} \\
  -H "X-API-KEY: $${keyVariable}"
`;

const javascript = (url: string) => `const response = await fetch(${javascriptText(url)}, {
  headers: { "X-API-KEY": process.env.${keyVariable} },
});
if (!response.ok) throw new Error(await response.text());
const { designs } = await response.json();
for (const design of designs) console.log(design.id, design.name);
`;

const python = (url: string) => `import json
import os
import urllib.request

request = urllib.request.Request(
    ${pythonText(url)},
    headers={"X-API-KEY": os.environ["${keyVariable}"]},
)
with urllib.request.urlopen(request) as response:
    for design in json.load(response)["designs"]:
        print(design["id"], design["name"])
`;
