import type { OpenApiDocument } from "../../src/http/openapi/openapi-types.ts";
import { writeMethods } from "./python-methods.ts";
import { makePythonTypes } from "./python-types.ts";

const note = "# Generated from the API's description by `npm run clients`. Don't edit.";

/** The generated modules of the Python client by their file names. */
export function writePythonClient({ paths, components }: OpenApiDocument): Record<string, string> {
  const types = makePythonTypes(components.schemas);
  const methods = Object.entries(paths)
    .filter(([path]) => path.startsWith("/v1/"))
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        writeMethods({ method, path, operation }, types),
      ),
    );
  const definitions = [...types.definitions.values()];
  return {
    "__init__.py": `${note}\n`,
    "types.py": `${typesHead}\n\n${definitions.join("\n\n\n")}\n\n\n${writeErrorCodes(components)}\n`,
    "api.py": `${apiHead(methods.join("\n"), [...types.definitions.keys()])}\n${methods.join("\n\n")}\n`,
  };
}

const typesHead = `${note}
"""What requests take and answers hold. A dict of a type may have more members than the type names."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

`;

function writeErrorCodes({ schemas }: OpenApiDocument["components"]): string {
  const codes = schemas["Problem"]?.properties?.["code"]?.enum ?? [];
  const list = codes.map((code) => `    ${JSON.stringify(code)},`).join("\n");
  return `ErrorCode = Literal[\n${list}\n]\n"""Codes of the error catalogue. A newer server may have more."""`;
}

/** The imports that the methods need, and the class that they belong to. */
function apiHead(code: string, names: readonly string[]): string {
  const typing = ["Any", "Literal"].filter((name) => code.includes(name));
  const used = names.filter((name) => new RegExp(`\\b${name}\\b(?!\\()`).test(code)).toSorted();
  return `${note}
"""A method for each operation of the REST API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ${typing.join(", ")}

from ..answer import File
from ..request import Requests, quote_id
from ..upload import Upload
from .types import (
${used.map((name) => `    ${name},`).join("\n")}
)


class LimnApi(Requests):
    """A method for each operation of the REST API, under its operation id in snake case."""
`;
}
