// Picture library
export const pictures = "Pictures";
export const picturesDescription = "Choose a picture, or upload one. You can also drop or paste a file here.";
export const showMore = "Show more";
export const allPictures = "All pictures";
export const searchPictures = "Search pictures";
export const folder = "Folder";
export const pictureFile = "Picture file";
export const upload = "Upload";
export const loadingPictures = "Loading pictures";
export const noResults = "No results";
export const noResultsText = "No picture here has such a name. Try fewer letters, or another folder.";
export const noPicturesYet = "No pictures yet";
export const noPicturesYetText = "Upload a JPEG, PNG, WebP, GIF or AVIF file.";

// Brand logos
export const brand = "Brand";
export const ofBrand = (name: string) => `${name}, of the brand`;

// Library item
export const pictureWithId = (id: string) => `Picture ${id}`;
export const describedPicture = (name: string, width: number, height: number) =>
  `${name}, ${width} by ${height} pixels`;
export const deleteThisPicture = "Delete this picture?";
export const deleteThisPictureConsequence =
  "It is removed from the library. A picture that a design shows can't be deleted.";
export const deletePicture = "Delete picture";
export const nameAndFolder = "Name and folder…";
export const deleteLabel = "Delete";
export const optionsForName = (name: string) => `Options for ${name}`;

// Picture dialog
export const nameAndFolderTitle = "Name and folder";
export const nameAndFolderDescription = "Designs that show the picture stay as they are.";
export const save = "Save";
export const name = "Name";
export const enterName = "Enter a name.";
export const folderHint = "Choose one, or type the name of a new one.";

// Picture name
export const unnamedPicture = (width: null | number, height: null | number) =>
  `Picture, ${width} × ${height}`;
