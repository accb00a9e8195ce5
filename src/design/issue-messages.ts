import type { z } from "zod";

const kinds: Record<string, string> = {
  string: "string",
  number: "number",
  int: "whole number",
  boolean: "true or false",
  array: "array",
  object: "object",
  record: "object",
  null: "null",
};

/** An issue's own words where the schema has some, else zod's in plain English. */
export function messageOf(issue: z.core.$ZodIssue, found: unknown): string {
  const { message } = issue;
  if (!/^(?:Invalid|Too)\b/.test(message)) {
    return found === undefined ? `Is missing. ${message}` : message;
  }
  const expected = expectation(issue);
  if (found === undefined) return expected === undefined ? "Is missing" : `Is missing; expected ${expected}`;
  return expected === undefined ? message : `Expected ${expected}`;
}

function expectation(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === "invalid_type") return kinds[issue.expected];
  if (issue.code === "invalid_value") {
    return issue.values.length === 1 ? JSON.stringify(issue.values[0]) : "one of the accepted values";
  }
  if (issue.code === "too_small") return bound(issue.origin, "at least", Number(issue.minimum));
  if (issue.code === "too_big") return bound(issue.origin, "at most", Number(issue.maximum));
  return undefined;
}

function bound(origin: string, side: "at least" | "at most", limit: number): string {
  if (origin === "string") return `${side} ${limit} character${limit === 1 ? "" : "s"}`;
  if (origin === "array") return `${side} ${limit} entr${limit === 1 ? "y" : "ies"}`;
  return `${side} ${limit}`;
}
