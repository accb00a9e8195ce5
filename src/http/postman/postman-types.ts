// The parts of Postman's collection format 2.1 that our collection uses.

export interface PostmanCollection {
  info: { name: string; description: string; schema: string };
  auth: PostmanAuth;
  variable: { key: string; value: string }[];
  item: PostmanFolder[];
}

interface PostmanFolder {
  name: string;
  description: string;
  item: PostmanItem[];
}

export interface PostmanItem {
  name: string;
  request: PostmanRequest;
  response: PostmanResponse[];
}

export type PostmanAuth =
  | { type: "noauth" }
  | { type: "apikey"; apikey: { key: string; value: string; type: "string" }[] };

export interface PostmanRequest {
  method: string;
  description: string;
  /** Only when it differs from the collection's. */
  auth?: PostmanAuth;
  header: PostmanPair[];
  url: {
    raw: string;
    host: string[];
    path: string[];
    query?: PostmanPair[];
    variable?: PostmanPair[];
  };
  body?: PostmanBody;
}

export interface PostmanPair {
  key: string;
  value: string;
  description?: string;
  /** It is there to be switched on. */
  disabled?: true;
}

type PostmanBody =
  | { mode: "raw"; raw: string; options: { raw: { language: "json" } } }
  | { mode: "formdata"; formdata: PostmanFormField[] };

export type PostmanFormField =
  | { key: string; type: "text"; value: string }
  | { key: string; type: "file"; src: null };

export interface PostmanResponse {
  name: string;
  originalRequest: PostmanRequest;
  code: number;
  header: PostmanPair[];
  body: string;
  _postman_previewlanguage: "json";
}
