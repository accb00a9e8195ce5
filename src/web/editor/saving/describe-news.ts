import { formatInstant, formatTimeAgo } from "../../kit/formats/format-time.ts";
import type { DraftNews } from "./draft-writer.ts";

/** Says that the changes of somebody else are in the editor. */
export function describeMerge(news: DraftNews | undefined): string {
  if (news?.is_own === true) return "Your changes in another tab are here too.";
  return news?.author
    ? `Changes by ${nameOf(news.author)} are here too.`
    : "Changes made elsewhere are here too.";
}

/** Who has saved a draft that conflicts with the own one, and when. */
export function describeConflict(news: DraftNews | undefined, now: Date): string {
  const since = "since you last saved";
  if (news === undefined) return `It was saved in another tab or by somebody else ${since}.`;
  const who = news.is_own ? "You" : news.author === null ? "Somebody" : capitalised(nameOf(news.author));
  const where = news.is_own ? " in another tab" : "";
  return `${who} saved it${where} ${formatTimeAgo(news.saved_at, now)} (${formatInstant(news.saved_at)}), ${since}.`;
}

function nameOf({ kind, name }: NonNullable<DraftNews["author"]>): string {
  return kind === "user" ? name : `the API key “${name}”`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
