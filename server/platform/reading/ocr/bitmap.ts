/** RGBA, four bytes a pixel, rows from the top. */
export type Bitmap = { data: Uint8Array; width: number; height: number }
