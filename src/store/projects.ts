import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { ProjectsTable } from "./database/tables.ts";
import { addEntry, withEntry } from "./audit-entries.ts";
import { newId } from "./new-id.ts";

export type Project = Selectable<ProjectsTable>;

export interface NewProject {
  id?: string;
  company_id: string;
  name: string;
  name_folded: string;
}

export interface ProjectSummary extends Project {
  /** Number of designs that aren't deleted. */
  design_count: number;
}

/** `not_empty`: the project has this many designs that aren't deleted. */
export type ProjectDeletion =
  | { result: "deleted" }
  | { result: "unknown" }
  | { result: "not_empty"; designs: number };

export function createProjects({ queries, lockRows }: Database, now: () => Date) {
  return {
    create: (project: NewProject): Promise<Project> => insertProject(queries, project, now()),

    async get(company_id: string, id: string): Promise<Project | undefined> {
      return await queries
        .selectFrom("projects")
        .selectAll()
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
    },

    /** Returns the renamed project, or undefined when the company has no such project. */
    rename: (project: Required<NewProject>): Promise<Project | undefined> =>
      renameProject(queries, project, now()),

    /** All projects of the company, by folded name, then id. */
    list: (company_id: string) => listProjects(queries, company_id),

    /** Names by id, in the order of `list`. */
    async names(company_id: string): Promise<Map<string, string>> {
      const rows = await queries
        .selectFrom("projects")
        .select(["id", "name"])
        .where("company_id", "=", company_id)
        .where("deleted_at", "is", null)
        .orderBy("name_folded")
        .orderBy("id")
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /**
     * Deletes a project whose designs are all deleted. While one of them can be restored, the row stays hidden, because
     * restoring the design restores the project.
     */
    delete: (company_id: string, id: string) =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "projects", [id]);
        const deletion = await deleteProject(transaction, { company_id, id, at: now().toISOString() });
        if (deletion.result === "deleted")
          await addEntry(transaction, { company_id, action: "project.deleted", id }, now());
        return deletion;
      }),
  };
}

async function listProjects(queries: Database["queries"], company_id: string): Promise<ProjectSummary[]> {
  const rows = await queries
    .selectFrom("projects")
    .leftJoin("designs", (join) =>
      join.onRef("designs.project_id", "=", "projects.id").on("designs.deleted_at", "is", null),
    )
    .selectAll("projects")
    .select(({ fn }) => fn.count("designs.id").as("design_count"))
    .where("projects.company_id", "=", company_id)
    .where("projects.deleted_at", "is", null)
    .groupBy("projects.id")
    .orderBy("projects.name_folded")
    .orderBy("projects.id")
    .execute();
  return rows.map((row) => ({ ...row, design_count: Number(row.design_count) }));
}

async function deleteProject(
  queries: Database["queries"],
  { company_id, id, at }: { company_id: string; id: string; at: string },
): Promise<ProjectDeletion> {
  const counts = await queries
    .selectFrom("designs")
    .select(({ fn }) => [fn.countAll().as("all"), fn.count("deleted_at").as("deleted")])
    .where("company_id", "=", company_id)
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  const designs = Number(counts.all) - Number(counts.deleted);
  if (designs > 0) return { result: "not_empty", designs };
  const hiddenProject = await queries
    .updateTable("projects")
    .set({ deleted_at: at })
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (hiddenProject === undefined) return { result: "unknown" };
  if (Number(counts.all) === 0) await queries.deleteFrom("projects").where("id", "=", id).execute();
  return { result: "deleted" };
}

/** Removes the rows of deleted projects that have no deleted designs left. */
export async function purgeProjects(queries: Database["queries"]): Promise<void> {
  await queries
    .deleteFrom("projects")
    .where("deleted_at", "is not", null)
    .where((row) => {
      const designs = row.selectFrom("designs").whereRef("designs.project_id", "=", "projects.id");
      return row.not(row.exists(designs.select("designs.id")));
    })
    .execute();
}

async function insertProject(
  queries: Database["queries"],
  { id = newId("prj"), ...given }: NewProject,
  now: Date,
): Promise<Project> {
  const project = { id, ...given, created_at: now.toISOString(), deleted_at: null };
  const entry = { company_id: given.company_id, action: "project.created", id, now } as const;
  return await withEntry(queries, entry, async (transaction) => {
    await transaction.insertInto("projects").values(project).execute();
    return project;
  });
}

async function renameProject(
  queries: Database["queries"],
  { company_id, id, name, name_folded }: Required<NewProject>,
  now: Date,
): Promise<Project | undefined> {
  return await withEntry(queries, { company_id, action: "project.renamed", id, now }, (transaction) =>
    transaction
      .updateTable("projects")
      .set({ name, name_folded })
      .where("id", "=", id)
      .where("company_id", "=", company_id)
      .where("deleted_at", "is", null)
      .returningAll()
      .executeTakeFirst(),
  );
}
