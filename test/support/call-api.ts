/** A response of the API; `body` is parsed JSON, or bytes. */
interface ApiAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface ApiRequest {
  json?: unknown;
  body?: RequestInit["body"];
  headers?: Record<string, string>;
}

/** `api("POST", "/v1/projects", { json: { name } })`. */
export type Api = (method: string, path: string, request?: ApiRequest) => Promise<ApiAnswer>;

/** Calls the API of a server, with a key if there is one. */
export function createApi(base: string, key: string | undefined): Api {
  return async (method, path, { json, body, headers = {} } = {}) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(key === undefined ? {} : { "x-api-key": key }),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
    });
    return { status: answer.status, headers: answer.headers, body: await readAnswer(answer) };
  };
}

/** A multipart body with the file in the field `file`. */
export function uploadOf(bytes: Uint8Array, name = "picture.png"): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function readAnswer(answer: Response): Promise<unknown> {
  const bytes = await answer.bytes();
  const isJson = /\bjson\b/.test(answer.headers.get("content-type") ?? "");
  return isJson ? (JSON.parse(Buffer.from(bytes).toString()) as unknown) : bytes;
}
