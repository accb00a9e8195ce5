import type { OpenApiDocument, Operation, Response } from "../src/http/openapi/openapi-types.ts";

const json = "application/json";
/** The parameter that chooses between JSON and a file. */
const chooser = "format";

/**
 * What the clients are generated from: each method has one type of answer. A list that is also had as a file answers JSON
 * alone, and the clients have a function of their own for the file.
 */
export function describeForClients({ paths, ...rest }: OpenApiDocument): OpenApiDocument {
  const described = Object.entries(paths).map(([path, operations]) => {
    const changed = Object.entries(operations).map(([method, one]) => [method, answeringOnce(one)] as const);
    return [path, Object.fromEntries(changed)] as const;
  });
  return { ...rest, paths: Object.fromEntries(described) };
}

function answeringOnce(operation: Operation): Operation {
  const { parameters, responses } = operation;
  const both = Object.entries(responses).filter(([, response]) => isEither(response));
  if (both.length === 0) return operation;
  if (!parameters.some(({ name }) => name === chooser))
    throw new Error(`Nothing chooses the answer of ${operation.operationId}`);
  const alone = both.map(([status, response]) => [status, jsonAlone(response as Response)] as const);
  return {
    ...operation,
    parameters: parameters.filter(({ name }) => name !== chooser),
    responses: { ...responses, ...Object.fromEntries(alone) },
  };
}

function isEither(response: Operation["responses"][string]): boolean {
  const types = "content" in response ? Object.keys(response.content ?? {}) : [];
  return types.length > 1 && types.includes(json);
}

function jsonAlone({ content = {}, ...response }: Response): Response {
  const { [json]: body } = content;
  return { ...response, content: body === undefined ? {} : { [json]: body } };
}
