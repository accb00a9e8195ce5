/** Remembers what was made of each key, also that it is undefined; after `most` of them it begins anew. */
export function remembering<Key, Made>(most: number, make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Made;
    if (known.size >= most) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
