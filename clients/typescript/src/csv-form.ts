/** A form with a CSV file as `rows.csv`. Lists are written as one text; what is undefined or null is left out. */
export function csvForm(csv: string | Blob, fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    form.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  form.set("file", typeof csv === "string" ? new Blob([csv], { type: "text/csv" }) : csv, "rows.csv");
  return form;
}

/** Options of a call that sends a form in place of JSON. */
export function sendingForm(form: FormData): never {
  return {
    body: form,
    bodySerializer: (body: unknown) => body,
    // fetch sets the type, with the boundary between the parts.
    headers: { "Content-Type": null },
  } as never;
}
