import { projectBody, projectListBody } from "../../operations/bodies.ts";
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  projectChange,
  projectInput,
  updateProject,
} from "../../operations/manage-projects.ts";
import { defineRestEndpoint, makeLocation } from "../endpoint.ts";
import { projectExample, projectListExample } from "../examples/designs.ts";

const locationHeader = { Location: "URL of the project" };

export const projectEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/projects",
    operationId: "listProjects",
    scope: "read",
    reach: "listed",
    access: "viewer",
    summary: "List projects",
    answers: {
      200: { description: "Projects by name", schema: projectListBody, example: projectListExample },
    },
    handle: async ({ services, caller }) => ({ body: await listProjects(services, caller) }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/projects",
    operationId: "createProject",
    scope: "write",
    reach: "shared",
    access: "editor",
    summary: "Create a project",
    body: projectInput,
    example: { name: "Spring campaign" },
    answers: {
      201: {
        description: "The project",
        schema: projectBody,
        example: projectExample,
        headers: locationHeader,
      },
    },
    handle: async ({ services, caller, body }) => {
      const project = await createProject(services, caller, body);
      return { status: 201, body: project, headers: makeLocation("projects", project.id) };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/projects/{id}",
    operationId: "getProject",
    scope: "read",
    reach: "project",
    parameters: { id: "Id of the project" },
    access: "viewer",
    summary: "Read one project",
    answers: { 200: { description: "The project", schema: projectBody, example: projectExample } },
    handle: async ({ services, caller, path }) => ({ body: await getProject(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "patch",
    path: "/v1/projects/{id}",
    operationId: "updateProject",
    scope: "write",
    reach: "project",
    parameters: { id: "Id of the project" },
    access: "editor",
    summary: "Rename a project",
    body: projectChange,
    example: { name: "Summer campaign" },
    answers: {
      200: {
        description: "The project",
        schema: projectBody,
        example: { ...projectExample, name: "Summer campaign" },
      },
    },
    handle: async ({ services, caller, path, body }) => ({
      body: await updateProject(services, caller, path("id"), body),
    }),
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/projects/{id}",
    operationId: "deleteProject",
    scope: "write",
    reach: "project",
    parameters: { id: "Id of the project" },
    errorStatuses: [409],
    access: "editor",
    summary: "Delete a project",
    description:
      "409 if it contains designs that aren't deleted. Restoring one of its deleted designs restores the project too.",
    answers: { 204: { description: "Deleted" } },
    handle: async ({ services, caller, path }) => {
      await deleteProject(services, caller, path("id"));
      return { status: 204 };
    },
  }),
];
