// Add actions
export const addNamed = (name: string | undefined) => `Add ${name}`;
export const addInSentence = (inSentence: string) => `Add ${inSentence}`;

// Action
export const edit = "Edit";
export const add = "Add";
export const arrange = "Arrange";
export const layer = "Layer";
export const view = "View";
export const design = "Design";

// Arrange actions
export const bringToFront = "Bring to front";
export const bringForward = "Bring forward";
export const sendBackward = "Send backward";
export const sendToBack = "Send to back";
export const alignLeft = "Align left";
export const alignCenter = "Align center";
export const alignRight = "Align right";
export const alignTop = "Align top";
export const alignMiddle = "Align middle";
export const alignBottom = "Align bottom";
export const distributeHorizontally = "Distribute horizontally";
export const distributeVertically = "Distribute vertically";
export const moveByPx = (label: string, pixels: number) => `Move ${label} by ${pixels} px`;
export const group = "Group";
export const groupsLieTooDeep = (depth: number) =>
  `At most ${depth} groups can lie around a layer, so no other one was added.`;
export const ungroup = "Ungroup";
export const hideOrShow = "Hide or show";
export const lockOrUnlock = "Lock or unlock";
export const splitGraphicIntoLayers = "Split graphic into layers";
export const rename = "Rename";
export const editTextOrCrop = "Edit text or crop";
export const reorder = "Reorder";
export const move = "Move";
export const splitGraphic = "Split graphic";

// History actions
export const undo = "Undo";
export const redo = "Redo";
export const cut = "Cut";
export const copy = "Copy";
export const duplicate = "Duplicate";
export const deleteLabel = "Delete";
export const selectAll = "Select all";
export const selectNone = "Select none";
export const select = "Select";

// Guide actions
export const addVerticalGuide = "Add a vertical guide";
export const addHorizontalGuide = "Add a horizontal guide";
export const removeAllGuides = "Remove all guides";

// Layout actions
export const addAutoLayout = "Add auto layout";
export const removeAutoLayout = "Remove auto layout";

// Opacity actions
export const opacityPercent = (digit: number) => `Opacity ${digit}%`;
export const opacity = "Opacity";

// View actions
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const zoomTo100Percent = "Zoom to 100%";
export const fit = "Fit";
export const zoomToSelection = "Zoom to selection";
export const showOrHidePanels = "Show or hide the panels";
export const showOrHideRulersAndGuides = "Show or hide rulers and guides";
export const showOrHideGrid = "Show or hide the grid";
export const nextSize = "Next size";
export const previousSize = "Previous size";
export const addSize = "Add a size";
export const preview = "Preview";
export const publish = "Publish";
export const versions = "Versions";
export const shareDraft = "Share draft";
export const replacePicture = "Replace picture…";
export const pictureLibrary = "Picture library";
export const commands = "Commands";
export const keyboardShortcuts = "Keyboard shortcuts";

// Command palette
export const searchCommands = "Search commands";
export const whatDoYouWantToDo = "What do you want to do?";
export const noCommandWithTheseWords = "No command with these words.";

// Match keys
export const ctrl = "Ctrl";
export const esc = "Esc";

// Shortcut sheet
export const spaceAndDrag = "Space and drag";
export const moveView = "Move the view";
export const ctrlOrAndWheelOrPinch = "Ctrl or ⌘ and wheel, or pinch";
export const zoom = "Zoom";
export const shiftWhileDragging = "Shift while dragging";
export const keepToOneAxis = "Keep to one axis; keep or release the ratio; rotate by 15°";
export const altWhileDragging = "Alt while dragging";
export const dragCopy = "Drag a copy; resize from the centre";
export const ctrlOrWhileDragging = "Ctrl or ⌘ while dragging";
export const dontSnap = "Don't snap";
export const doubleClick = "Double click";
export const editTextCropPictureReach = "Edit a text, crop a picture, reach into a group";
export const ctrlOrAndBI = "Ctrl or ⌘ and B, I or U";
export const boldItalicOrUnderlinedWords = "Bold, italic or underlined words, in an edited text";
export const tabShiftTab = "Tab, Shift+Tab";
export const nextOrPreviousLayerOnArtboard = "Next or previous layer on the artboard";
export const allShortcuts = "All shortcuts";
export const pointer = "Pointer";
