/** RGBA, four bytes a pixel, rows from the top. */
export type Bitmap = { data: Uint8Array; width: number; height: number }

/** Rows of a picture, which share its memory. */
export const cutRows = (
  { data, width }: Bitmap,
  { top, height }: { top: number; height: number },
): Bitmap => ({ data: data.subarray(top * width * 4, (top + height) * width * 4), width, height })
