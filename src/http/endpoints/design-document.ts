import { z } from "zod";

/** A design document: checked by the operation, which names everything wrong in it; described by its own schema. */
export const designDocument = z.unknown().meta({ $ref: "#/components/schemas/DesignDocument" });

/** A small document that is complete. */
export const documentExample = {
  name: "Hello",
  width: 600,
  height: 200,
  background: { color: "#2b4874" },
  layers: [
    {
      layer_id: "greeting",
      name: "greeting",
      type: "text",
      text: "Hello, {{first_name|there}}",
      color: "#ffffff",
      font_size: 48,
      x: 40,
      y: 60,
      width: 520,
      height: 80,
    },
  ],
};
