import { projectBody, projectListBody } from "../../operations/bodies.ts";
import { listProjects } from "../../operations/list-projects.ts";
import {
  createProject,
  deleteProject,
  projectInput,
  renameProject,
} from "../../operations/manage-projects.ts";
import { defineEndpoint } from "../endpoint.ts";

export const projectEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/v1/projects",
    access: "viewer",
    summary: "List projects",
    answers: { 200: { description: "Projects by name", schema: projectListBody } },
    handle: async ({ parts, caller }) => ({ body: await listProjects(parts, caller) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/v1/projects",
    access: "editor",
    summary: "Make a project",
    body: projectInput,
    example: { name: "Spring campaign" },
    answers: { 201: { description: "The project", schema: projectBody } },
    handle: async ({ parts, caller, body }) => ({
      status: 201,
      body: await createProject(parts, caller, body),
    }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/v1/projects/{id}",
    access: "editor",
    summary: "Rename a project",
    body: projectInput,
    example: { name: "Summer campaign" },
    answers: { 200: { description: "The project", schema: projectBody } },
    handle: async ({ parts, caller, path, body }) => ({
      body: await renameProject(parts, caller, path("id"), body),
    }),
  }),
  defineEndpoint({
    method: "delete",
    path: "/v1/projects/{id}",
    access: "editor",
    summary: "Delete an empty project",
    answers: { 204: { description: "It is gone" } },
    handle: async ({ parts, caller, path }) => {
      await deleteProject(parts, caller, path("id"));
      return { status: 204 };
    },
  }),
];
