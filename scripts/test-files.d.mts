export function testFiles(): string[];
export function taggedTests(tag: string): string[];
