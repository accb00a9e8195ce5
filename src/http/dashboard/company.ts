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
    handle: async ({ parts, caller }) => ({ body: await getCompany(parts, caller) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/company",
    access: "admin",
    summary: "Change the company's settings",
    body: companyInput,
    answers: { 200: company },
    handle: async ({ parts, caller, body }) => ({ body: await updateCompany(parts, caller, body) }),
  }),
];
