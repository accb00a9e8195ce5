import { sql } from "kysely";
import { chunksOf } from "./chunks.ts";
import type { Database } from "./database/database.ts";

// Texts that may name pictures, few at a time: a company may have gigabytes of them, and statements end after five seconds.

type Reading = Pick<Database, "queries" | "contains">;

/** A design whose texts are read; its versions are numbered from 1 to the live one. */
export interface ReadDesign {
  id: string;
  live_version: number;
  /** The versions up to this one aren't read. */
  after?: number | undefined;
}

/** A document may have a megabyte. */
const documentsAtOnce = 10;
/** A row may have 16 kB. */
const rowsAtOnce = 1000;
/** How the id of every picture begins. */
const idStart = "ast_";

/** The pictures that a document shows. Their addresses may be written in capitals. */
export function shownPictures(document: string): string[] {
  return [...document.matchAll(/"asset:(ast_[0-9A-Za-z]{14})"/gi)].flatMap(([, id]) => id ?? []);
}

/** Every picture whose id occurs in a text, whatever stands around it. */
export function namedPictures(text: string): string[] {
  return [...text.matchAll(/ast_(?=([0-9A-Za-z]{14}))/g)].map(([, letters]) => `${idStart}${letters}`);
}

/** Drafts, versions and protection that name a picture. */
export async function* textsOfDesigns(
  { queries, contains }: Reading,
  designs: readonly ReadDesign[],
): AsyncGenerator<string> {
  for (const chunk of chunksOf(designs, documentsAtOnce)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await queries
      .selectFrom("designs")
      .select(["draft", "protection"])
      .where("id", "in", ids)
      .where(
        sql<boolean>`(${contains(column("draft"), idStart)} or ${contains(column("protection"), idStart)})`,
      )
      .execute();
    for (const { draft, protection } of rows) yield* protection === null ? [draft] : [draft, protection];
  }
  for (const { id, live_version, after: known = 0 } of designs)
    for (let after = known; after < live_version; after += documentsAtOnce) {
      const rows = await queries
        .selectFrom("design_versions")
        .select("document")
        .where("design_id", "=", id)
        .where("number", ">", after)
        .where("number", "<=", after + documentsAtOnce)
        .where(contains(column("document"), idStart))
        .execute();
      for (const { document } of rows) yield document;
    }
}

/** Keys and cells of a table that name a picture, of loads that aren't visible too. */
export async function* textsOfRows({ queries, contains }: Reading, table_id: string): AsyncGenerator<string> {
  for (let from: string | undefined = ""; from !== undefined;) {
    const after: string = from;
    const rest = queries.selectFrom("data_rows").where("table_id", "=", table_id).where("key", ">", after);
    const last = await rest
      .select("key")
      .orderBy("key")
      .offset(rowsAtOnce - 1)
      .limit(1)
      .executeTakeFirst();
    const rows = await rest
      .select(["key", "cells"])
      .$if(last !== undefined, (query) => query.where("key", "<=", last?.key ?? ""))
      .where(sql<boolean>`(${contains(column("cells"), idStart)} or ${contains(column("key"), idStart)})`)
      .execute();
    for (const { key, cells } of rows) yield* [key, cells];
    from = last?.key;
  }
}

const column = (name: string) => sql.ref<string>(name);
