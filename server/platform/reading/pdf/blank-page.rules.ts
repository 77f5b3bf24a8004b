/** Brightness, of 255, that a pixel may lie off the first one: less than the palest print does. */
const tolerance = 6

/** Whether all pixels (RGBA, four bytes each) are of one colour. */
export const isUniform = (pixels: Uint8Array): boolean =>
  pixels.every((value, i) => i % 4 === 3 || Math.abs(value - pixels[i % 4]!) <= tolerance)
