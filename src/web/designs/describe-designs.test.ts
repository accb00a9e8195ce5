import { expect, test } from "vitest";
import { deletionWarning, describeDesigns } from "./describe-designs.ts";

const design = (name: string, lifetime_open_count = 0) => ({ name, lifetime_open_count });

test("names one design and counts several", () => {
  expect(describeDesigns([design("Banner")])).toBe("“Banner”");
  expect(describeDesigns([design("A"), design("B")])).toBe("2 designs");
});

test("warns about a deletion if designs were ever opened, also before this billing cycle", () => {
  expect(deletionWarning([design("A"), design("B")])).toBeUndefined();
  expect(deletionWarning([design("A", 1)])).toMatch(
    /^It was opened once\. .* show its image will show an empty space/,
  );
  expect(deletionWarning([design("A", 1200), design("B", 34)])).toMatch(
    /^They were opened 1,234 times\. .* their images/,
  );
});
