/** The value of a property that is known by its name alone; undefined where the layer's kind doesn't have it. */
export function propertyOf(layer: object | undefined, name: string): unknown {
  return (layer as Readonly<Record<string, unknown>> | undefined)?.[name];
}
