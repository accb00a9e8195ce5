export function testFiles(): string[];
export function taggedTests(tag: string): string[];
export function changedTests(commit: string): string[];
