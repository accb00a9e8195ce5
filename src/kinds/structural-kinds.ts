/**
 * The two kinds that shared code may name. Groups make the tree that layers lie in: whoever walks, orders or moves layers has
 * to know them. Letters are what a design is made for: they are typed on the artboard, fitted, linted and repainted one by one.
 * All else that differs by kind is a fact of LayerKind, a painter, or an entry of EditorKind.
 */
interface OfSomeKind {
  type: string;
}

export function isGroup<Layer extends OfSomeKind>(
  layer: Layer | undefined,
): layer is Layer & { type: "group" } {
  return layer?.type === "group";
}

export function isText<Layer extends OfSomeKind>(
  layer: Layer | undefined,
): layer is Layer & { type: "text" } {
  return layer?.type === "text";
}
