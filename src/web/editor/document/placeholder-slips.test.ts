import { expect, it } from "vitest";
import { placeholderSlip } from "./placeholder-slips.ts";

it.each([
  ["Hi {{first_name", "“{{first_name” has no end. Write {{first_name|there}}."],
  ["Hi {{first_name} of", "“{{first_name}” has no end. Write {{first_name|there}}."],
  ["Hi {first_name}} of", "“{first_name}}” has no beginning. Write {{first_name|there}}."],
  ["Hi {{ }}", "“{{ }}” names no parameter. Write its name: {{first_name|there}}."],
  ["Hi {{|there}}", "“{{|there}}” names no parameter. Write its name: {{first_name|there}}."],
  ["{{c}}", "“{{c}}” has a name that no parameter can have. Write one such as {{first_name|there}}."],
  ["{{a}} and {{b", "“{{b” has no end. Write {{first_name|there}}."],
  ["{{date|fromat:long|soon}}", "“fromat:” is shown as it is. Is format: meant?"],
  ["{{date|format:long|Format:x}}", "“Format:” is shown as it is. Is format: meant?"],
  ["{{date|format:long|note: soon}}", undefined],
  ["Hi {{first_name|there}} {x} }", undefined],
  ["a { b", undefined],
])("%s: %s", (text, words) => expect(placeholderSlip(text)).toBe(words));
