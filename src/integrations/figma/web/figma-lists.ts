import type { FigmaNode } from "./figma-node.ts";
import * as words from "./words.ts";

type TextData = NonNullable<FigmaNode["textData"]>;
type Line = NonNullable<TextData["lines"]>[number];

/** Before each line of an inner list, for each list around it. */
const indent = "\u00A0".repeat(4);

/** A text with the bullets and numbers of its lists as letters, each in the style of the letter after it. */
export function withListMarkers({ textData = {}, name = "" }: FigmaNode, left: Set<string>): TextData {
  const { characters = "", characterStyleIDs = [], lines = [] } = textData;
  const markers = markersOf(lines);
  if (markers.every((marker) => marker === "")) return textData;
  left.add(words.indentsOfLists(name));
  const ids: number[] = [];
  let at = 0;
  const written = characters.split("\n").map((line, index) => {
    const marker = markers[index] ?? "";
    const style = characterStyleIDs[at] ?? 0;
    for (let count = 0; count < marker.length; count += 1) ids.push(style);
    for (const end = at + line.length + 1; at < end; at += 1) ids.push(characterStyleIDs[at] ?? 0);
    return `${marker}${line}`;
  });
  return { ...textData, characters: written.join("\n"), characterStyleIDs: ids };
}

/** What stands before each line. Numbers go on after inner lists, and begin again after other lines. */
function markersOf(lines: readonly Line[]): string[] {
  let counts: number[] = [];
  return lines.map((line) => {
    const { lineType, indentationLevel = 1, isFirstLineOfList, listStartOffset = 0 } = line;
    const isOrdered = lineType === "ORDERED_LIST";
    if (!isOrdered && lineType !== "UNORDERED_LIST") {
      counts = [];
      return "";
    }
    const level = Math.max(0, Math.min(10, indentationLevel - 1));
    const before = isFirstLineOfList === true ? 0 : (counts[level] ?? 0);
    const number = before === 0 ? listStartOffset + 1 : before + 1;
    counts = [...Array.from({ length: level }, (_, index) => counts[index] ?? 0), isOrdered ? number : 0];
    return `${indent.repeat(level)}${isOrdered ? `${number}.` : "•"} `;
  });
}

/** Names the room between paragraphs, which a text doesn't have. */
export function noteParagraphs(node: FigmaNode, left: Set<string>): void {
  const { paragraphSpacing = 0, paragraphIndent = 0, name = "", textData } = node;
  const isParted = textData?.characters?.trim().includes("\n") === true;
  if (paragraphSpacing !== 0 && isParted) left.add(words.spacingOfParagraphs(name));
  if (paragraphIndent !== 0) left.add(words.indentsOfParagraphs(name));
}
