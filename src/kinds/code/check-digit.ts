/** The check digit of digits: from the right, they have the weights 3 and 1 alternately (GS1 General Specifications, 7.9). */
export function checkDigit(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
