// Words as they are compared and replaced: the signs around them stay.

export const splitWords = (text: string): string[] =>
  text.split(/\p{White_Space}+/u).filter(word => word !== '')

const edges = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu

/** Word as it is compared: without signs around it, and in small letters. */
export const plainWord = (word: string): string => word.replace(edges, '').normalize('NFC').toLowerCase()

/** Words as they are compared; those of signs alone are left out. */
export const plainWords = (text: string): string[] =>
  splitWords(text)
    .map(plainWord)
    .filter(word => word !== '')

/** Signs before the first letter and after the last one. */
const getSigns = (text: string) => ({
  before: /^[\p{P}\p{S}]*/u.exec(text)?.[0] ?? '',
  after: /[\p{P}\p{S}]*$/u.exec(text)?.[0] ?? '',
})

/** Text in place of spoken words that leaves the signs around them, unless it has signs of its own. */
export const replaceWithin = (spokenText: string, text: string): string => {
  const written = splitWords(text).join(' ')
  if (written === '') return ''
  const { before, after } = getSigns(spokenText)
  const own = getSigns(written)
  return `${own.before ? '' : before}${written}${own.after ? '' : after}`
}
