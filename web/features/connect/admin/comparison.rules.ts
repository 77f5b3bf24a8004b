// Comparison of a certificate's text with the sign-up form.

/** Letters and digits only, without accents or case, words one space apart. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Number of the first page (from 1) that contains the words as whole words, or null. */
export const findOnPages = (wanted: string, pages: readonly string[]): number | null => {
  const words = plain(wanted)
  if (words === '') return null
  const index = pages.findIndex(page => ` ${plain(page)} `.includes(` ${words} `))
  return index === -1 ? null : index + 1
}
