// Draw gesture
export const addNamed = (name: string | undefined) => `Add ${name}`;

// Frame gesture
export const crop = "Crop";

// Gradient gesture
export const gradient = "Gradient";

// Guide gesture
export const removed = "Removed";

// Move gesture
export const move = "Move";

// Radius gesture
export const radius = "Radius";
export const radiusOf = (radius: number) => `Radius ${radius}`;

// Reorder gesture
export const absolutePosition = "Absolute position";
export const reorder = "Reorder";
export const moveOutOfStack = "Move out of the stack";

// Resize gesture
export const resize = "Resize";

// Rotate gesture
export const rotate = "Rotate";

// Spacing gesture
export const gap = "Gap";
export const padding = "Padding";
