import { ServiceError } from "../errors.ts";
import type { IdentifyMember } from "../identified-caller.ts";
import type { Services } from "../services.ts";
import type { PeopleServices } from "./people-services.ts";
import { signedInPerson } from "./signed-in-person.ts";

/** The role is asked for at every call, so that a change of it, or a removal, counts at the next one. */
export function createIdentifyMember(
  { store }: Pick<Services, "store">,
  people: Pick<PeopleServices, "auth">,
): IdentifyMember {
  return async (request, companyId) => {
    const { person } = await signedInPerson(people, request);
    const role = await store.members.roleOf(companyId, person.id);
    if (role === undefined) throw companyNotFound(companyId);
    return { companyId, callerId: person.id, role };
  };
}

/** Alike for a company that isn't there and one that the person doesn't belong to. */
function companyNotFound(id: string): ServiceError {
  const shown = JSON.stringify(id.slice(0, 64));
  return new ServiceError("company_not_found", `You are a member of no company with the id ${shown}.`);
}
