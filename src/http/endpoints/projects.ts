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
import { defineEndpoint, makeLocation } from "../endpoint.ts";
import { projectExample, projectListExample } from "../examples/designs.ts";

const locationHeader = { Location: "URL of the project" };

export const projectEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/v1/projects",
    operationId: "listProjects",
    access: "viewer",
    summary: "List projects",
    answers: {
      200: { description: "Projects by name", schema: projectListBody, example: projectListExample },
    },
    handle: async ({ services, caller }) => ({ body: await listProjects(services, caller) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/v1/projects",
    operationId: "createProject",
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
  defineEndpoint({
    method: "get",
    path: "/v1/projects/{id}",
    operationId: "getProject",
    parameters: { id: "Id of the project" },
    access: "viewer",
    summary: "Read one project",
    answers: { 200: { description: "The project", schema: projectBody, example: projectExample } },
    handle: async ({ services, caller, path }) => ({ body: await getProject(services, caller, path("id")) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/v1/projects/{id}",
    operationId: "updateProject",
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
  defineEndpoint({
    method: "delete",
    path: "/v1/projects/{id}",
    operationId: "deleteProject",
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
