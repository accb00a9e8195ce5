import type { z } from "zod";
import type { AccountEndpoint, AuthCalls, CompanyEndpoint } from "../../http/endpoints.ts";

// The dashboard's calls as types derived from the server's endpoint tables. A path, query, body or response field
// that no endpoint has doesn't compile.

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** One call. `body` is `undefined` if it takes none; `answer` is `Bytes` if the response isn't JSON. */
interface Call {
  method: Method;
  path: string;
  query: object;
  body: unknown;
  answer: unknown;
}

/** Marks a response that isn't JSON. Only `send` and `url` accept such calls. */
declare const bytes: unique symbol;
type Bytes = typeof bytes;

export type CompanyCall = OfEndpoint<CompanyEndpoint>;
export type AccountCall = OfAccountEndpoint<AccountEndpoint>;
export type AuthCall = { [Path in keyof AuthCalls]: OfAuthCall<Path> }[keyof AuthCalls];

type OfEndpoint<Endpoint> = Endpoint extends {
  method: infer AMethod extends Method;
  path: infer Path extends string;
  query?: infer Query;
  body?: infer Body;
  answers: infer Answers;
}
  ? {
      method: AMethod;
      path: Path;
      query: QueryOf<NonNullable<Query>>;
      body: BodyOf<NonNullable<Body>>;
      answer: AnswerOf<Answers[keyof Answers]>;
    }
  : never;

type OfAccountEndpoint<Endpoint> = Endpoint extends {
  method: infer AMethod extends Method;
  path: infer Path extends string;
  body?: infer Body;
  handle: (request: never) => Promise<infer Answer>;
}
  ? {
      method: AMethod;
      path: Path;
      query: object;
      body: BodyOf<NonNullable<Body>>;
      answer: Answer extends { body: infer Json } ? NamedFields<Json> : undefined;
    }
  : never;

interface OfAuthCall<Path extends keyof AuthCalls> {
  method: Lowercase<AuthCalls[Path]["method"]>;
  path: Path;
  query: object;
  body: AuthCalls[Path] extends { input: infer Body }
    ? BodyOf<Body>
    : AuthCalls[Path] extends { method: "POST" }
      ? object
      : undefined;
  answer: Path extends keyof AuthAnswers ? AuthAnswers[Path] : unknown;
}

/** Responses of better-auth, which have no schema. Only the fields that the dashboard reads. */
interface AuthAnswers {
  "/list-sessions": { id: string; userAgent: string | null; updatedAt: string }[];
  "/get-session": { session: { id: string } } | null;
  /** Signed in, or asked for a second factor. */
  "/sign-in/email": { twoFactorRedirect?: boolean };
  "/two-factor/enable": { totpURI: string; backupCodes: string[] };
  "/two-factor/generate-backup-codes": { backupCodes: string[] };
}

/**
 * The type of a request body: FormData for an upload or a list, a Blob with its media type for what the server reads as it comes,
 * `unknown` for a document that the server validates.
 */
type BodyOf<Schema> = Schema extends z.ZodUndefined
  ? undefined
  : Schema extends z.ZodType
    ? z.input<Schema> extends { file: Uint8Array } | { openRows: () => unknown }
      ? FormData
      : z.input<Schema> extends Request
        ? Blob
        : z.input<Schema>
    : undefined;

type AnswerOf<Answer> = Answer extends { schema: infer Schema extends z.ZodType }
  ? NamedFields<z.output<Schema>>
  : Answer extends { media: unknown }
    ? Bytes
    : undefined;

/** Removes index signatures: response schemas allow extra fields, but the dashboard reads only named ones. */
type NamedFields<Value> = unknown extends Value
  ? Value
  : Value extends readonly (infer Item)[]
    ? NamedFields<Item>[]
    : Value extends object
      ? { [Name in keyof Value as string extends Name ? never : Name]: NamedFields<Value[Name]> }
      : Value;

type QueryOf<Schema> = Schema extends z.ZodObject ? QueryFields<z.input<Schema>, z.output<Schema>> : object;

type QueryFields<Input, Output> = {
  [Name in keyof Input as undefined extends Input[Name] ? never : Name]: QueryValue<Input[Name]>;
} & {
  // A number is coerced from text, so its input type is `unknown`. The output type is used instead.
  [Name in keyof Input & keyof Output as undefined extends Input[Name] ? Name : never]?:
    | QueryValue<unknown extends Input[Name] ? Output[Name] : Input[Name]>
    | undefined;
};

/** Allows booleans where the query has `"true"` and `"false"`. */
type QueryValue<Value> = Value | ("true" extends Value ? boolean : never);

type ParametersIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

type PathOption<Path> = [ParametersIn<Path>] extends [never]
  ? { path?: undefined }
  : { path: { [Name in ParametersIn<Path>]: string | number } };

type BodyOption<Body> = [Body] extends [undefined] ? { body?: undefined } : { body: Body };

type QueryOption<Query> = [keyof Query] extends [never]
  ? { query?: undefined }
  : Partial<Query> extends Query
    ? { query?: Query | undefined }
    : { query: Query };

interface SharedOptions {
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
}

type AddressOf<ACall extends Call> = PathOption<ACall["path"]> & QueryOption<ACall["query"]>;
type OptionsOf<ACall extends Call> = AddressOf<ACall> & BodyOption<ACall["body"]> & SharedOptions;

/** Makes the options argument optional if no option is required. */
type Arguments<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options];

type At<ACall extends Call, AMethod, Path> = Extract<ACall, { method: AMethod; path: Path }>;
type PathOf<ACall extends Call, AMethod> = Extract<ACall, { method: AMethod }>["path"];
type JsonCall<ACall extends Call> = ACall extends { answer: Bytes } ? never : ACall;

type Caller<ACall extends Call, AMethod extends Method> = <Path extends PathOf<JsonCall<ACall>, AMethod>>(
  path: Path,
  ...options: Arguments<OptionsOf<At<ACall, AMethod, Path>>>
) => Promise<At<ACall, AMethod, Path>["answer"]>;

/** The response type of a company call: `CompanyAnswer<"get", "/keys">`. */
export type CompanyAnswer<AMethod extends Method, Path extends PathOf<CompanyCall, AMethod>> = At<
  CompanyCall,
  AMethod,
  Path
>["answer"];

/** A function for each method: `get("/designs/{id}/lint", { path: { id } })`. They throw ApiProblem. */
export interface Calls<ACall extends Call> {
  get: Caller<ACall, "get">;
  post: Caller<ACall, "post">;
  put: Caller<ACall, "put">;
  patch: Caller<ACall, "patch">;
  delete: Caller<ACall, "delete">;
  /** The response itself, for its headers and bytes. */
  send: <AMethod extends Method, Path extends PathOf<ACall, AMethod>>(
    method: AMethod,
    path: Path,
    ...options: Arguments<OptionsOf<At<ACall, AMethod, Path>>>
  ) => Promise<Response>;
  /** The address of a GET, for pictures and downloads. */
  url: <Path extends PathOf<ACall, "get">>(
    path: Path,
    ...options: Arguments<AddressOf<At<ACall, "get", Path>>>
  ) => string;
}
