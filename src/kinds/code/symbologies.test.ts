import { describe, expect, it } from "vitest";
import { completeValue, type Symbology } from "./symbologies.ts";

describe("a value for a code", () => {
  it.each<[Symbology, string, string | undefined]>([
    ["ean13", "9780306406157", "9780306406157"],
    ["ean13", "978030640615", "9780306406157"],
    ["ean13", "9780306406158", undefined],
    ["ean13", "97803064061", undefined],
    ["ean8", "9638507", "96385074"],
    ["upca", "03600029145", "036000291452"],
    ["itf14", "15400141288763", "15400141288763"],
    ["itf", "123", undefined],
    ["code39", "LIMN-42", "LIMN-42"],
    ["code39", "limn", undefined],
    ["code128", "Größe", undefined],
    ["codabar", "A1234B", "A1234B"],
    ["gs1-128", "(01)09521234543213(17)261231(10)ABC-1", "(01)09521234543213(17)261231(10)ABC-1"],
    ["gs1-128", "(01)09521234543214", undefined],
    ["gs1-128", "(01)0952123454321", undefined],
    ["gs1-128", "(17)26123A", undefined],
    ["gs1-128", "(3103)000750", "(3103)000750"],
    ["gs1-128", "(310)000750", undefined],
    ["gs1-128", "0109521234543213", undefined],
    ["gs1-128", "(10)A(10)", undefined],
    ["gs1-128", "(10)A B", undefined],
    ["gs1-128", `(91)${"1".repeat(46)}`, `(91)${"1".repeat(46)}`],
    ["gs1-128", `(91)${"1".repeat(47)}`, undefined],
    ["gs1-qr", `(91)${"1".repeat(60)}(92)A`, `(91)${"1".repeat(60)}(92)A`],
    ["qr", "", undefined],
    ["qr", "漢".repeat(333), "漢".repeat(333)],
    ["qr", "漢".repeat(334), undefined],
  ])("%s: %s", (symbology, value, whole) => expect(completeValue(symbology, value)).toBe(whole));
});
