import type { Operation, Parameter, Response, Schema } from "../../src/http/openapi/openapi-types.ts";
import { toClassName, toPythonName, writeDocstring } from "./python-names.ts";
import { type PythonTypes, writeType } from "./python-types.ts";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

interface Argument {
  name: string;
  type: string;
  /** Absent when it has to be given. */
  usual?: string;
}

/** The method of an operation, and for a list in pages another one that goes through all of them. */
export function writeMethods(call: Call, types: PythonTypes): string[] {
  const { operation } = call;
  const name = toPythonName(operation.operationId);
  const answer = describeAnswer(operation, types);
  const { positional, named } = listArguments(operation, types);
  const method = writeMethod({
    name,
    head: [
      ...positional.map(writeArgument),
      ...(named.length === 0 ? [] : ["*", ...named.map(writeArgument)]),
    ],
    type: answer.type,
    text: `${operation.summary}. ${operation.description === `${operation.summary}.` ? "" : (operation.description ?? "")}`,
    body: writeCall(call, answer),
  });
  return answer.items === undefined ? [method] : [method, writeIterator(name, { positional, named, answer })];
}

const writeArgument = ({ name, type, usual }: Argument) =>
  `${name}: ${type}${usual === undefined ? "" : ` = ${usual}`}`;

function writeMethod(method: {
  name: string;
  head: string[];
  type: string;
  text: string;
  body: string[];
}): string {
  const { name, head, type, text, body } = method;
  const parts = ["self", ...head].map((part) => `        ${part},`);
  return [
    `    def ${name}(`,
    ...parts,
    `    ) -> ${type}:`,
    writeDocstring(text.trim(), 8),
    ...body.map((line) => `        ${line}`),
  ].join("\n");
}

interface AnswerType {
  kind: "json" | "file" | "nothing";
  type: string;
  /** Of a list in pages: the member with its items, and their type. */
  items?: { member: string; type: string };
}

function describeAnswer({ operationId, responses, parameters }: Operation, types: PythonTypes): AnswerType {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1] as Response;
  const mediaTypes = Object.keys(success.content ?? {});
  const schema = success.content?.["application/json"]?.schema;
  if (mediaTypes.length === 0) return { kind: "nothing", type: "None" };
  if (schema === undefined) return { kind: "file", type: "File" };
  const type = writeType(schema, `${toClassName(operationId)}Answer`, types);
  const isPaged = parameters.some(({ name }) => name === "pageNumber");
  const items = isPaged ? findItems(type, types) : undefined;
  return { kind: "json", type, ...(items === undefined ? {} : { items }) };
}

function findItems(type: string, { definitions }: PythonTypes): AnswerType["items"] {
  const found = /^ {4}(\w+): list\[(.+)\]$/m.exec(definitions.get(type) ?? "");
  if (found === null) throw new Error(`${type} has no list`);
  return { member: found[1] ?? "", type: found[2] ?? "" };
}

function listArguments(
  operation: Operation,
  types: PythonTypes,
): { positional: Argument[]; named: Argument[] } {
  const { operationId, parameters, requestBody } = operation;
  const from = (place: Parameter["in"]) => parameters.filter((one) => one.in === place);
  const positional = from("path").map(({ name, schema }) => ({
    name: toPythonName(name),
    type: writeType(schema, "", types),
  }));
  const json = requestBody?.content["application/json"];
  if (json !== undefined) {
    const type = writeType(json.schema, toClassName(operationId), types);
    positional.push(
      requestBody?.required === true
        ? { name: "body", type }
        : ({ name: "body", type: `${type} | None`, usual: "None" } as Argument),
    );
  } else if (requestBody !== undefined) positional.push({ name: "file", type: "Upload | Path" });
  const named = [...from("query"), ...from("header").filter(isSent)].map(
    ({ name, schema, required }): Argument => {
      const type = isFlag(schema) ? "bool" : writeType(schema, "", types);
      const pythonName = toPythonName(name);
      return required
        ? { name: pythonName, type }
        : { name: pythonName, type: `${type} | None`, usual: "None" };
    },
  );
  return { positional, named };
}

/** An answer that something hasn't changed would have no body. */
const isSent = ({ name }: Parameter) => name !== "If-None-Match";

const isFlag = ({ enum: values }: Schema) =>
  values?.length === 2 && values[0] === "true" && values[1] === "false";

function writeCall({ method, path, operation }: Call, answer: AnswerType): string[] {
  const pairs = (place: Parameter["in"]) =>
    operation.parameters
      .filter((one) => one.in === place && isSent(one))
      .map(({ name }) => `        "${name}": ${toPythonName(name)},`);
  const address = /\{/.test(path)
    ? `f"${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{quote_id(${toPythonName(name)})}`)}"`
    : `"${path}"`;
  const given = [
    `"${method.toUpperCase()}"`,
    address,
    ...(pairs("query").length === 0 ? [] : [`query={\n${pairs("query").join("\n")}\n    }`]),
    ...(pairs("header").length === 0 ? [] : [`headers={\n${pairs("header").join("\n")}\n    }`]),
    ...writeBodyArguments(operation),
  ].map((argument) => `    ${argument},`);
  const answered = ["self.request(", ...given.join("\n").split("\n"), ")"];
  const last = answered.length - 1;
  if (answer.kind === "nothing") return answered;
  if (answer.kind === "file") return [`return ${answered[0]}`, ...answered.slice(1, last), ").file()"];
  return [`answer: ${answer.type} = ${answered[0]}`, ...answered.slice(1, last), ").json()", "return answer"];
}

function writeBodyArguments({ requestBody }: Operation): string[] {
  if (requestBody === undefined) return [];
  return requestBody.content["application/json"] === undefined ? ["file=file"] : ["json=body"];
}

/** Asks for one page after another, as they are needed. */
function writeIterator(
  name: string,
  { positional, named, answer }: { positional: Argument[]; named: Argument[]; answer: AnswerType },
): string {
  const { member = "", type = "" } = answer.items ?? {};
  const kept = named.filter((one) => one.name !== "page_number");
  const given = [
    ...positional.map((one) => one.name),
    ...kept.map((one) => `${one.name}=${one.name}`),
    "page_number=page_number",
  ];
  const head = kept.map((one) =>
    writeArgument(one.name === "page_size" ? { ...one, type: "int", usual: "100" } : one),
  );
  return writeMethod({
    name: name.replace(/^list_/, "iterate_"),
    head: [...positional.map(writeArgument), "*", ...head],
    type: `Iterator[${type}]`,
    text: `Goes through all pages of ${name}.`,
    body: [
      "page_number = 1",
      "while True:",
      `    page = self.${name}(${given.join(", ")})`,
      `    yield from page["${member}"]`,
      '    if page_number >= page["total_pages"]:',
      "        return",
      "    page_number += 1",
    ],
  });
}
