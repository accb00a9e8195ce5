import type { z } from "zod";
import type { Services } from "../../operations/services.ts";
import type { PeopleServices, Visitor } from "../../operations/people/sessions.ts";

interface AccountRequest<Body> {
  services: Services;
  people: PeopleServices;
  visitor: Visitor;
  /** A parameter of the path. */
  path: (name: string) => string;
  body: Body;
}

export interface AccountAnswer {
  status?: number;
  /** JSON; nothing for 204. */
  body?: object;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** A call of a user as such, who may not be signed in yet, or belong to any company. */
export interface AccountRoute<
  Body extends z.ZodType = z.ZodType,
  Answer extends AccountAnswer = AccountAnswer,
> {
  method: "get" | "post";
  path: `/account${string}`;
  body?: Body;
  handle(request: AccountRequest<z.output<Body>>): Promise<Answer>;
}

/** A route whose types the dashboard's calls are checked against. */
interface DefinedAccountRoute<
  Method extends AccountRoute["method"],
  Path extends AccountRoute["path"],
  Body extends z.ZodType,
  Answer extends AccountAnswer,
> extends AccountRoute<Body, Answer> {
  method: Method;
  path: Path;
}

/** Where a route takes no body, its type has `z.ZodUndefined` there. */
export function defineAccountRoute<
  const Method extends AccountRoute["method"],
  const Path extends AccountRoute["path"],
  Answer extends AccountAnswer,
  Body extends z.ZodType = z.ZodUndefined,
>(
  route: AccountRoute<Body, Answer> & { method: Method; path: Path },
): DefinedAccountRoute<Method, Path, Body, Answer> {
  return route;
}
