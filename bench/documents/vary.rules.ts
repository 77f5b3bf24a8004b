// Other wordings of a question that mean the same: its key words, or one word with a slip of the pen. Deterministic, so
// that two engines are asked alike.

export const variations = ['key-words', 'misspelt'] as const
export type Variation = (typeof variations)[number]

/** Words that say how something is asked, and not about what. */
const functionWords = new Set(
  `a an the this that these those it its he him his she her they them their i me my we us our you your one ones
  what which who whom whose when where why how is are was were be been being am do does did done has have had having
  can could may might must should shall will would of in on at to for from with by about into onto over under than then
  as and or but if so not no nor there here any some all also just only too very much many more most get gets got
  mean means meant called said say says tell name give list define explain describe happens happen need`.split(
    /\s+/u,
  ),
)
const minKeyWords = 2
const maxKeyWords = 5
const minMisspeltLength = 6

const listWords = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map(word => word.replace(/^[("“‘'?!.,;:]+|[)"”’'?!.,;:]+$/gu, '').replace(/['’]s$/u, ''))
    .filter(word => word !== '')

/** The words that a question is about, in its order; null where that is less than two. */
export const toKeyWords = (ask: string): string | null => {
  const words = listWords(ask).filter(word => !functionWords.has(word.toLowerCase()))
  const distinct = [...new Set(words)]
  const byLength = distinct.toSorted((a, b) => b.length - a.length).slice(0, maxKeyWords)
  const chosen = distinct.filter(word => byLength.includes(word))
  return chosen.length < minKeyWords ? null : chosen.join(' ')
}

/** Sum of the codes of a word's letters: chooses among slips. */
const sumCodes = (word: string): number => [...word].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)

const otherVowel: Readonly<Record<string, string>> = { a: 'e', e: 'i', i: 'e', o: 'u', u: 'o', y: 'i' }

/** Slips of the pen at a place of a word. */
const slips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at]! + word.slice(at),
  (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  (word, at) => {
    const vowel = [...word].findIndex((letter, i) => i >= Math.max(1, at - 1) && letter in otherVowel)
    return vowel < 0 ? '' : word.slice(0, vowel) + otherVowel[word[vowel]!]! + word.slice(vowel + 1)
  },
]

/** The word with one slip behind its first letter, by its own letters. */
export const misspell = (word: string): string => {
  const sum = sumCodes(word)
  const at = 1 + (sum % (word.length - 2))
  for (let i = 0; i < slips.length; i++) {
    const slipped = slips[(sum + i) % slips.length]!(word, at)
    if (slipped !== '' && slipped !== word) return slipped
  }
  return word
}

/** The question with its longest plain word misspelt; null where every word is short, a name or code. */
export const toMisspelt = (ask: string): string | null => {
  const plain = listWords(ask).filter(
    word => /^[a-z]+$/u.test(word) && word.length >= minMisspeltLength && !functionWords.has(word),
  )
  const [word] = plain.toSorted((a, b) => b.length - a.length)
  return word === undefined ? null : ask.replace(word, misspell(word))
}

/** Question in another wording; null where the rule makes none. */
export const varyQuestion = (ask: string, variation: Variation): string | null =>
  variation === 'key-words' ? toKeyWords(ask) : toMisspelt(ask)
