import { formatTimeAgo } from "../../kit/formats/format-time.ts";
import type { DraftNews } from "./draft-writer.ts";
import * as words from "./words.ts";

/** Says that the changes of somebody else are in the editor. */
export function describeMerge(news: DraftNews | undefined): string {
  if (news?.is_own === true) return words.yourChangesInAnotherTab;
  return news?.author ? words.changesByAreHereToo(nameOf(news.author)) : words.changesMadeElsewhereAreHereToo;
}

/** Who has saved a draft that conflicts with the own one, and when. */
export function describeConflict(news: DraftNews | undefined, now: Date): string {
  const since = words.sinceYouLastSaved;
  if (news === undefined) return words.savedElsewhere(since);
  const who = news.is_own
    ? words.you
    : news.author === null
      ? words.somebody
      : capitalised(nameOf(news.author));
  const where = news.is_own ? words.inAnotherTab : "";
  return words.whoSavedIt(who, where, formatTimeAgo(news.saved_at, now), news.saved_at, since);
}

function nameOf({ kind, name }: NonNullable<DraftNews["author"]>): string {
  return kind === "user" ? name : words.apiKey(name);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
