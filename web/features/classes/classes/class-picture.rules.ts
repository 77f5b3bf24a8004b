// Placeholder of a class without a picture.

/** Number of quiet colours; classes.css has one for each. */
const colours = 4

/** Colour index of a class, stable by its id. @returns 0 to 3 */
export const colourOfClass = (id: string): number =>
  [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % colours

/** First letter or digit of a name; of "11B" the number, which distinguishes classes of one teacher. */
export const letterOfClass = (name: string): string => {
  const [word = ''] = /[\p{L}\p{N}]+/u.exec(name) ?? []
  const [number = ''] = /^\p{N}{1,2}/u.exec(word) ?? []
  return number || ([...word][0] ?? '').toUpperCase()
}
