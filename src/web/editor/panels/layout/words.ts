// Layout section
export const layout = "Layout";
export const addAutoLayout = "Add auto layout";
export const noRoomForAll = "No room for all of its layers";
export const someReachOut =
  "Some reach out of it. Make it larger, let it hug its content, or let one of them fill.";
export const minAndMaxSize = "Least and most size";

// Stack fields
export const row = "Row";
export const column = "Column";
export const wrap = "Wrap";
export const direction = "Direction";
export const removeAutoLayout = "Remove auto layout";
export const alignment = "Alignment";
export const padding = "Padding";
export const gap = "Gap";
export const gapHint = "Pixels between members";
export const spaceBetween = "Space between";
export const stretch = "Stretch";
export const alignBaselines = "Align baselines";

// Alignment cells
export const top = "Top";
export const middle = "Middle";
export const bottom = "Bottom";
export const left = "Left";
export const center = "Center";
export const right = "Right";
export const everywhere = "Everywhere";

// Padding field
export const paddingHint = "Pixels between the box and its members, on all sides";
export const paddingOfEachSide = "Padding of each side";

// Size mode field
export const fixed = "Fixed";
export const hugContent = "Hug content";
export const fillStack = "Fill stack";
export const mixed = "Mixed";
