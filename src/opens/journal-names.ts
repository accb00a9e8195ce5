import { readdirSync } from "node:fs";

const NAME = /^journal-(\d{8,})\.log$/;

/** `sequence` from 1 on; a number is never used again, so a journal's position can never be taken for another's. */
export function journalName(sequence: number): string {
  return `journal-${String(sequence).padStart(8, "0")}.log`;
}

/** 0 for what is not a journal's name. */
export function journalSequence(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0);
}

/** Names of the journals in a folder, oldest first. */
export function listJournals(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => journalSequence(name) > 0)
    .sort((one, other) => journalSequence(one) - journalSequence(other));
}
