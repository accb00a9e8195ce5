// Read excel
export const excelFilesMayHave50Mb = "Excel files may have 50 MB. Save it as CSV, which may have 200 MB.";
export const fileIsTooLarge = "The file is too large for this browser. Save it as CSV.";
