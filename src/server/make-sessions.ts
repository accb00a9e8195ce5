import { createAttempts } from "../operations/people/attempts.ts";
import type { SessionServices } from "../operations/people/sessions.ts";
import type { Services } from "../operations/services.ts";
import { createAuth } from "../people/auth.ts";
import { createKnownBrowsers } from "../people/known-browsers.ts";

/** What signing in needs, beside the services that the command line has too. */
export function makeSessions(services: Services): SessionServices {
  return {
    auth: createAuth({
      queries: services.store.database.queries,
      secret: services.secret(),
      base: services.urls.base,
    }),
    attempts: createAttempts(services.counters, services.secret()),
    browsers: createKnownBrowsers({
      secret: services.secret(),
      isSecure: services.urls.base.startsWith("https:"),
    }),
  };
}
