const mostKept = 200;
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Writes dates in a language; made once, for making one costs a hundred times its use. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

function kept<Formatter>(
  known: Map<string, Formatter>,
  locale: string,
  options: object,
  make: () => Formatter,
): Formatter {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = known.get(key) ?? make();
  if (known.size >= mostKept) known.clear();
  known.set(key, made);
  return made;
}
