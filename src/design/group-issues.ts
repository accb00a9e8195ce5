import type { Design } from "./design.ts";
import { deepestGroups, groupsAround } from "./groups.ts";
import type { Issue } from "./issues.ts";

/** Members name a group that is there, in no circle, and no deeper than allowed. */
export function groupIssues({ layers }: Design): Issue[] {
  const groups = layers.filter(({ type }) => type === "group").map(({ layer_id }) => layer_id);
  return layers.flatMap((layer, index): Issue[] => {
    if (layer.group === undefined) return [];
    const issue = { path: `layers[${index}].group`, found: layer.group };
    if (!groups.includes(layer.group)) {
      return [{ ...issue, message: "No layer of the kind group has this layer_id", allowed: groups }];
    }
    const around = groupsAround(layer, layers);
    if (around.some(({ layer_id }) => layer_id === layer.layer_id)) {
      const inside = groups.filter((id) => !isInside(id, layer.layer_id, layers));
      return [{ ...issue, message: "A group can't lie within itself", allowed: inside }];
    }
    return around.length > deepestGroups
      ? [
          {
            ...issue,
            message: `At most ${deepestGroups} groups may lie around a layer`,
            found: around.length,
          },
        ]
      : [];
  });
}

function isInside(id: string, group: string, layers: Design["layers"]): boolean {
  const layer = layers.find(({ layer_id }) => layer_id === id);
  return (
    id === group ||
    (layer !== undefined && groupsAround(layer, layers).some(({ layer_id }) => layer_id === group))
  );
}
