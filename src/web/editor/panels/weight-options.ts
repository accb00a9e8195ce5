const weightNames: Record<number, string> = {
  100: "Thin",
  200: "Extra light",
  300: "Light",
  400: "Regular",
  500: "Medium",
  600: "Semibold",
  700: "Bold",
  800: "Extra bold",
  900: "Black",
};

/** The choices of weights, with one that has no name. */
export function weightOptions(value: number | undefined) {
  const weights = new Set([...Object.keys(weightNames).map(Number), ...(value === undefined ? [] : [value])]);
  return [...weights]
    .sort((one, other) => one - other)
    .map((weight) => ({
      value: String(weight),
      label: weightNames[weight] === undefined ? String(weight) : `${weightNames[weight]} ${weight}`,
    }));
}
