import { companyBody, companyInput, getCompany, updateCompany } from "../../operations/manage-company.ts";
import { defineEndpoint } from "../endpoint.ts";

const company = { description: "The company", schema: companyBody };

export const companyEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/company",
    access: "viewer",
    summary: "Read the company's settings",
    answers: { 200: company },
    handle: async ({ services, caller }) => ({ body: await getCompany(services, caller) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/company",
    access: "admin",
    summary: "Change the company's settings",
    body: companyInput,
    answers: { 200: company },
    handle: async ({ services, caller, body }) => ({ body: await updateCompany(services, caller, body) }),
  }),
];
