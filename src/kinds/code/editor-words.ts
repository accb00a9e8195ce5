export const qrCodeOrBarcode = "QR code or barcode";
export const kindOfCode = "Kind of code";
export const errorCorrection = "Error correction";
export const showValueBelow = "Show the value below";
