import { createAssets } from "./assets.ts";
import { createCompanies } from "./companies.ts";
import type { Database } from "./database/database.ts";
import { createDesigns } from "./designs.ts";
import { createFoldedOpens } from "./folded-opens.ts";
import { createFonts } from "./fonts.ts";
import { createInventory } from "./inventory.ts";
import { createInvitations } from "./invitations.ts";
import { createKeys } from "./keys.ts";
import { createMembers } from "./members.ts";
import { createOneTimeLinks } from "./one-time-links.ts";
import { createOpenReports } from "./open-reports.ts";
import { createPeople } from "./people.ts";
import { createProjects } from "./projects.ts";
import { createReleasedAssets } from "./released-assets.ts";
import { createUsageReports } from "./usage-reports.ts";

export type Store = ReturnType<typeof createStore>;

/** Everything that is kept in tables, by noun. `now` is the clock of every time that is written. */
export function createStore(database: Database, now: () => Date = () => new Date()) {
  return {
    database,
    companies: createCompanies(database, now),
    projects: createProjects(database, now),
    designs: createDesigns(database, now),
    keys: createKeys(database, now),
    assets: { ...createAssets(database, now), ...createReleasedAssets(database, now) },
    fonts: createFonts(database, now),
    people: createPeople(database),
    members: createMembers(database, now),
    invitations: createInvitations(database, now),
    oneTimeLinks: createOneTimeLinks(database, now),
    inventory: createInventory(database),
    opens: {
      ...createFoldedOpens(database),
      ...createOpenReports(database),
      ...createUsageReports(database),
    },
  };
}
