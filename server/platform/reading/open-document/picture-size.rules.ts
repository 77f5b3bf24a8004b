// Sizes of frames in OpenDocument files.

/** Centimetres of a side below which a picture has no words to read. */
const minSide = 2.5
const centimetres: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  in: 2.54,
  pt: 2.54 / 72,
  px: 2.54 / 96,
}

/** Length such as "5.2cm" in centimetres; null for others, such as shares of the page. */
const parseLength = (text: string | undefined): number | null => {
  const [, value, unit] = /^(\d{1,6}(?:\.\d{1,9})?)(cm|mm|in|pt|px)$/u.exec(text ?? '') ?? []
  const perUnit = centimetres[unit ?? '']
  return value !== undefined && perUnit !== undefined ? Number(value) * perUnit : null
}

/** Whether both sides have room for words; one that isn't said counts as large. */
export const isLarge = ({ width, height }: Readonly<Record<string, string | undefined>>): boolean =>
  [width, height].every(side => (parseLength(side) ?? minSide) >= minSide)
