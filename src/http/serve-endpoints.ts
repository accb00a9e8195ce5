import type { Context } from "hono";
import type { z } from "zod";
import { actingForCaller } from "../operations/audit/acting-caller.ts";
import { answerOnce } from "../operations/answer-once.ts";
import { checkBody } from "../operations/check-body.ts";
import { requireReach } from "../operations/project-reach.ts";
import { requireScope } from "../operations/require-scope.ts";
import { requireJson } from "../operations/json-type.ts";
import { checkInput, ServiceError } from "../operations/service-error.ts";
import { hasRole, type IdentifiedCaller } from "../operations/roles.ts";
import type { Services } from "../operations/services.ts";
import { type Answer, type Endpoint, isRepeatable } from "./endpoint.ts";
import { type App, toHonoPath } from "./hono-app.ts";
import { fillIds, noteKeyCall } from "./note-key-call.ts";
import type { RateLimit } from "./rate-limit.ts";
import { withJson, withJsonBytes } from "./read-json.ts";
import { rawQuery } from "./answer-open.ts";
import { isForm, withForm } from "./read-upload.ts";

export interface EndpointDependencies {
  services: Services;
  rateLimit: RateLimit;
  limits: { bodyBytes: number; uploadBytes: number };
}

/** Identifies the caller and their company; throws for strangers. */
export type Identify = (context: EndpointContext) => Promise<IdentifiedCaller>;

type EndpointContext = Context<{ Variables: { rateHeaders?: () => Record<string, string> } }>;

/** Adds endpoints to the app, each under its path after `prefix`. */
export function serveEndpoints(
  app: App,
  { prefix, endpoints }: { prefix: string; endpoints: readonly Endpoint[] },
  dependencies: EndpointDependencies,
  identify: Identify,
): void {
  for (const endpoint of endpoints) {
    const serve = serveEndpoint(endpoint, dependencies, identify);
    app.on(endpoint.method.toUpperCase(), toHonoPath(prefix + endpoint.path), serve);
  }
}

/** Serves one endpoint. Checks the caller, role, rate, scope, reach, query and body in this order, so that strangers cost little. */
function serveEndpoint(endpoint: Endpoint, dependencies: EndpointDependencies, identify: Identify) {
  const withBody = createBodyReader(endpoint, dependencies);
  const { services } = dependencies;
  // Endpoints of the dashboard alone have neither, and no key reaches them.
  const { scope = "write", reach = "company" } = endpoint;
  const hasBody = [endpoint.body, endpoint.upload, endpoint.sources].some((one) => one !== undefined);
  return async (context: EndpointContext): Promise<Response> => {
    const caller = await identify(context);
    const path = fillIds(endpoint.path, (name) => context.req.param(name));
    const call = { caller, method: endpoint.method, path, now: services.now };
    return await noteKeyCall(services.keyCalls, call, () =>
      actingForCaller(caller, () => serve(context, caller)),
    );
  };

  async function serve(context: EndpointContext, caller: IdentifiedCaller): Promise<Response> {
    requireRole(caller, endpoint);
    context.set("rateHeaders", () => dependencies.rateLimit.headers(caller.callerId));
    await dependencies.rateLimit.take(caller.callerId);
    await requireLimits(context, caller);
    const query = readQuery(endpoint.query, new URL(context.req.url).searchParams);
    const recheck = async () => {
      const again = await identify(context);
      requireRole(again, endpoint);
      await requireLimits(context, again);
    };
    const answer = await withBody(context.req.raw, caller, async (body) => {
      // A body may be long on its way, and a role or a key may have gone meanwhile.
      if (hasBody && endpoint.rows !== true) await recheck();
      return await repeatable(context, { endpoint, services, caller, body }, () =>
        endpoint.handle({
          services,
          caller,
          path: (name) => context.req.param(name) ?? "",
          header: (name) => context.req.header(name),
          rawQuery: () => rawQuery(context.req.url),
          signal: () => context.req.raw.signal,
          recheck,
          query,
          body,
        }),
      );
    });
    return writeAnswer(answer);
  }

  /** What a key may be limited to. */
  async function requireLimits({ req }: EndpointContext, caller: IdentifiedCaller): Promise<void> {
    requireScope(caller, scope);
    const id = req.param("id") ?? req.param("designId") ?? "";
    await requireReach(services, caller, { reach, id, changes: endpoint.method !== "get" });
  }
}

/** Answers a request that makes something, and has an idempotency key, once. */
async function repeatable(
  context: EndpointContext,
  request: { endpoint: Endpoint; services: Services; caller: IdentifiedCaller; body: unknown },
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const { endpoint, services, caller, body } = request;
  const key = isRepeatable(endpoint) ? context.req.header("idempotency-key") : undefined;
  if (key === undefined) return await handle();
  const { search } = new URL(context.req.url);
  const keyed = { key, subject: [context.req.path, search, body], signal: context.req.raw.signal };
  const { answer, isReplayed } = await answerOnce(services, caller, keyed, handle);
  return isReplayed ? { ...answer, headers: { ...answer.headers, "Idempotent-Replayed": "true" } } : answer;
}

function requireRole({ role, author }: IdentifiedCaller, { access, anyKey }: Endpoint): void {
  if (hasRole(role, access) || (anyKey === true && author?.kind === "key")) return;
  throw new ServiceError(
    "role_insufficient",
    `You need the ${access} role or a higher one; you have the ${role} role.`,
  );
}

/** Without `_`, which programs add so that no cache answers. */
function readQuery(schema: z.ZodType | undefined, searchParams: URLSearchParams): unknown {
  if (schema === undefined) return undefined;
  return checkInput(schema, Object.fromEntries([...searchParams].filter(([name]) => name !== "_")));
}

type WithBody = (
  request: Request,
  caller: IdentifiedCaller,
  handle: (body: unknown) => Promise<Answer>,
) => Promise<Answer>;

function createBodyReader(endpoint: Endpoint, { services, limits }: EndpointDependencies): WithBody {
  const json = ({ companyId: company }: IdentifiedCaller) => ({ maxBytes: limits.bodyBytes, company });
  const file = ({ companyId: company }: IdentifiedCaller) => ({ maxBytes: limits.uploadBytes, company });
  const { body, upload, sources, rows, list } = endpoint;
  if (list === true) {
    return async (request, { companyId }, handle) => {
      if (!isForm(request)) requireJson(request.headers.get("content-type"));
      return await services.lists.receive(request, companyId, handle);
    };
  }
  if (rows === true) return (request, _caller, handle) => handle(request);
  if (sources !== undefined) {
    return async (request, caller, handle) =>
      isForm(request)
        ? await withForm(request, services, file(caller), (form) => handle({ kind: "file", ...form }))
        : // Rows are as large as a file of them.
          await withJsonBytes(request, services, file(caller), (bytes) => handle({ kind: "json", bytes }));
  }
  if (upload === true) {
    return (request, caller, handle) => withForm(request, services, file(caller), handle);
  }
  if (body === undefined) return (_request, _caller, handle) => handle(undefined);
  return async (request, caller, handle) => {
    const checked = (value: unknown) => handle(checkBody(body, value));
    const isAbsent = endpoint.bodyOptional === true && hasNoBody(request);
    return isAbsent ? await checked({}) : await withJson(request, services, json(caller), checked);
  };
}

function hasNoBody({ headers }: Request): boolean {
  return Number(headers.get("content-length") ?? 0) === 0 && !headers.has("transfer-encoding");
}

function writeAnswer({ status = 200, headers, body }: Answer): Response {
  const common = { "Cache-Control": "no-store" };
  if (body === undefined) return new Response(null, { status, headers: { ...common, ...headers } });
  if (body instanceof ReadableStream)
    return new Response(body, { status, headers: { ...common, ...headers } });
  if (body instanceof Uint8Array) {
    return new Response(body as Uint8Array<ArrayBuffer>, {
      status,
      headers: { ...common, "Content-Length": String(body.byteLength), ...headers },
    });
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...common, "Content-Type": "application/json", ...headers },
  });
}
