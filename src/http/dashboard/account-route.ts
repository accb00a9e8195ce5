import type { z } from "zod";
import type { Services } from "../../operations/services.ts";
import type { PeopleServices, Visitor } from "../../operations/people/people-services.ts";

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

/** A call of a person as such, who may not be signed in yet, or belong to any company. */
export interface AccountRoute<Body extends z.ZodType = z.ZodType> {
  method: "get" | "post";
  path: `/account${string}`;
  body?: Body;
  handle(request: AccountRequest<z.output<Body>>): Promise<AccountAnswer>;
}

export function defineAccountRoute<Body extends z.ZodType>(route: AccountRoute<Body>): AccountRoute {
  return route;
}
