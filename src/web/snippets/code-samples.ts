import { type CodeLanguage, keyVariable } from "./client-configuration.ts";
import { javascriptText, pythonText, shellText } from "./quote-text.ts";
import { runtimeUrl } from "./runtime-url.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import * as words from "./words.ts";

export interface SampleTarget {
  /** Public address of the server, without a trailing slash. */
  baseUrl: string;
  design: { id: string; render_url: string; output: { format: string } };
  /** By parameter. */
  values: Readonly<Record<string, string>>;
  /** The design's size that is rendered; `values` name it too. Absent for its first canvas. */
  size?: string;
}

/** Code that gets an image of a design. */
export interface CodeSample {
  id: string;
  title: string;
  language: CodeLanguage;
  code: string;
  /** What the code does, in one sentence. */
  text: string;
}

/** Samples that download the image with these values. Runtime URLs need no key. */
export function imageSamples({ design, values }: SampleTarget): CodeSample[] {
  const url = runtimeUrl(design.render_url, values);
  const file = `image.${design.output.format}`;
  const text = words.savesImageAsNeedsNoKey(file);
  return [
    { id: "curl", title: "curl", language: "shell", code: curl(url, file), text },
    {
      id: "javascript",
      title: "JavaScript",
      language: "javascript",
      code: javascript(design, values, file),
      text,
    },
    { id: "python", title: words.python, language: "python", code: python(design, values, file), text },
  ];
}

const curl = (url: string, file: string) => `curl --fail ${shellText(url)} -o ${file}\n`;

function javascript(
  { render_url: url }: SampleTarget["design"],
  values: SampleTarget["values"],
  file: string,
) {
  const statements = nonEmpty(values).map(
    ([name, value]) => `url.searchParams.set(${javascriptText(name)}, ${javascriptText(value)});\n`,
  );
  return `import { writeFile } from "node:fs/promises";

const url = new URL(${javascriptText(url)});
${statements.join("")}
const response = await fetch(url);
if (!response.ok) throw new Error(\`Limn answered \${response.status}\`);
await writeFile("${file}", Buffer.from(await response.arrayBuffer()));
`;
}

function python({ render_url: url }: SampleTarget["design"], values: SampleTarget["values"], file: string) {
  const lines = nonEmpty(values).map(([name, value]) => `    ${pythonText(name)}: ${pythonText(value)},\n`);
  const assignment = lines.length === 0 ? "values = {}" : `values = {\n${lines.join("")}}`;
  return `from urllib.parse import urlencode
from urllib.request import urlretrieve

${assignment}
url = ${pythonText(url)}${lines.length === 0 ? "" : ' + "&" + urlencode(values)'}
urlretrieve(url, "${file}")
`;
}

/** Samples that make the signed URL for these values, with a key. Each recipient has a URL of their own. */
export function signedUrlSamples({ baseUrl, design, values }: SampleTarget): CodeSample[] {
  const address = `${baseUrl}/v1/designs/${design.id}/url`;
  const params = Object.fromEntries(nonEmpty(values));
  const text = words.printsRecipientsSignedUrl;
  return [
    { id: "curl", title: "curl", language: "shell", code: signedCurl(address, params), text },
    {
      id: "javascript",
      title: "JavaScript",
      language: "javascript",
      code: signedJavascript(address, params),
      text,
    },
    { id: "python", title: words.python, language: "python", code: signedPython(address, params), text },
  ];
}

const signedCurl = (address: string, params: SampleTarget["values"]) =>
  `curl --fail-with-body ${shellText(address)} \\
  -H "X-API-KEY: $${keyVariable}" -H "Content-Type: application/json" \\
  -d ${shellText(JSON.stringify({ params }))}
`;

const signedJavascript = (
  address: string,
  params: SampleTarget["values"],
) => `const response = await fetch(${javascriptText(address)}, {
  method: "POST",
  headers: { "X-API-KEY": process.env.${keyVariable}, "Content-Type": "application/json" },
  body: JSON.stringify({ params: {${javascriptMembers(params)}} }),
});
if (!response.ok) throw new Error(await response.text());
console.log((await response.json()).url);
`;

const javascriptMembers = (params: SampleTarget["values"]) =>
  Object.entries(params)
    .map(([name, value]) => ` ${javascriptText(name)}: ${javascriptText(value)},`)
    .join("")
    .replace(/,$/, " ");

const signedPython = (address: string, params: SampleTarget["values"]) => `import json
import os
from urllib.request import Request, urlopen

params = {${Object.entries(params)
  .map(([name, value]) => `${pythonText(name)}: ${pythonText(value)}`)
  .join(", ")}}
request = Request(
    ${pythonText(address)},
    data=json.dumps({"params": params}).encode(),
    headers={"X-API-KEY": os.environ["${keyVariable}"], "Content-Type": "application/json"},
)
print(json.load(urlopen(request))["url"])
`;

const nonEmpty = (values: SampleTarget["values"]) =>
  Object.entries(values).filter(([, value]) => value !== "");

/** The arguments of the MCP tool that returns the runtime URL. */
export function addressCall({ design, values }: SampleTarget): string {
  return json({
    name: "generate_image_url",
    arguments: { designId: design.id, urlParams: JSON.stringify(Object.fromEntries(nonEmpty(values))) },
  });
}

/** A layer that a sample changes. */
export interface SampleLayer {
  layer_id: string;
  type: string;
}

/** The arguments of the MCP tool that renders the design once with a changed layer. */
export function editCall({ design }: SampleTarget, layer: SampleLayer): string {
  return json({
    name: "modify_design_layers",
    arguments: { designId: design.id, layersJson: JSON.stringify([exampleEdit(layer)]), format: "png" },
  });
}

/** The same over REST, with the key from the environment variable. */
export function editSample({ baseUrl, design, size }: SampleTarget, layer: SampleLayer): string {
  const edits = { layers: [exampleEdit(layer)], format: "png" };
  // JSON leaves an absent size out.
  const body = JSON.stringify({ design_id: design.id, size, ...edits }, null, 2);
  return `curl --fail-with-body ${shellText(`${baseUrl}/v1/images`)} \\
  -H "X-API-KEY: $${keyVariable}" -H "Content-Type: application/json" \\
  -o image.png -d ${shellText(body)}
`;
}

function exampleEdit(layer: SampleLayer): Record<string, unknown> {
  const { layer_id } = layer;
  // oxlint-disable-next-line limn/words-in-catalogues -- a value in the code of an example
  return isText(layer) ? { layer_id, text: "Good morning, Ada" } : { layer_id, opacity: 0.5 };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
