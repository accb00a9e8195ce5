/** What a record says of a name that callers choose, such as `constructor`, which every object inherits. */
export function ownProperty<Value>(
  record: Readonly<Partial<Record<string, Value>>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
