/**
 * Reads a number or an arithmetic expression such as `120+8*2` or `50%`, which is a share of `whole`. Undefined if it is
 * neither.
 */
export function readExpression(text: string, whole?: number): number | undefined {
  const tokens = text.replaceAll(",", ".").match(/\d*\.?\d+|[-+*/()%]|\S/g) ?? [];
  let at = 0;
  const take = (...wanted: string[]) => (wanted.includes(tokens[at] ?? "") ? tokens[at++] : undefined);

  const factor = (): number => {
    if (take("-") !== undefined) return -factor();
    if (take("+") !== undefined) return factor();
    if (take("(") !== undefined) {
      const inner = sum();
      return take(")") === undefined ? Number.NaN : inner;
    }
    const token = tokens[at];
    if (token === undefined || !/^[\d.]+$/.test(token)) return Number.NaN;
    at += 1;
    if (take("%") === undefined) return Number(token);
    return whole === undefined ? Number(token) : (Number(token) / 100) * whole;
  };
  const product = (): number => {
    let value = factor();
    for (let sign = take("*", "/"); sign !== undefined; sign = take("*", "/")) {
      value = sign === "*" ? value * factor() : value / factor();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = take("+", "-"); sign !== undefined; sign = take("+", "-")) {
      value = sign === "+" ? value + product() : value - product();
    }
    return value;
  };

  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : undefined;
}
