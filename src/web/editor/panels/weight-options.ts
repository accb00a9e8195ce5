import * as words from "./field-words.ts";

const weightNames: Readonly<Record<number, string>> = {
  100: words.thin,
  200: words.extraLight,
  300: words.light,
  400: words.regular,
  500: words.medium,
  600: words.semibold,
  700: words.bold,
  800: words.extraBold,
  900: words.black,
};

interface Face {
  family: string;
  /** As in CSS: `400`, or `100 900`. */
  weight: string;
}

/** The weights of a family in hundreds, and those between that it has; none while they aren't known. */
export function weightsOf(faces: readonly Face[], family: string): number[] {
  const weights = faces
    .filter((face) => face.family === family)
    .flatMap(({ weight }) => {
      const [min = 400, max = min] = weight.split(" ").map(Number);
      const between = Object.keys(weightNames)
        .map(Number)
        .filter((one) => one >= min && one <= max);
      return between.length === 0 ? [min] : between;
    });
  return [...new Set(weights)].sort((one, other) => one - other);
}

/** The choices of weights: those that a family has, or all while they aren't known, with the one that is set. */
export function weightOptions(value: number | undefined, own: readonly number[] = []) {
  const offered = own.length === 0 ? Object.keys(weightNames).map(Number) : own;
  const weights = new Set([...offered, ...(value === undefined ? [] : [value])]);
  return [...weights]
    .sort((one, other) => one - other)
    .map((weight) => ({
      value: String(weight),
      label:
        offered.includes(weight) || own.length === 0 ? nameOf(weight) : words.notInThisFont(nameOf(weight)),
    }));
}

const nameOf = (weight: number) =>
  weightNames[weight] === undefined ? String(weight) : `${weightNames[weight]} ${weight}`;
