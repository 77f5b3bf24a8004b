// Conversion of the recogniser's steps of a line to words with their place along the line.

/** A word of a line: where it begins and ends as shares of the line's length, and how sure the reading is (0 to 1). */
export type LineWord = { text: string; from: number; to: number; confidence: number }

/** Character with its time step in the recogniser. */
export type Character = { text: string; step: number; confidence: number }

/**
 * Characters of a line: at each step the likeliest entry of the alphabet, where 0 is the blank and repeated
 * entries count once (Graves et al., "Connectionist Temporal Classification", 2006).
 * @param scores `steps` rows of `size` probabilities
 */
export const readCharacters = (
  scores: Float32Array,
  steps: number,
  size: number,
  alphabet: readonly string[],
): Character[] => {
  const characters: Character[] = []
  let before = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (let entry = 1; entry < size; entry++)
      if (scores[step * size + entry]! > scores[step * size + best]!) best = entry
    if (best !== 0 && best !== before)
      characters.push({ text: alphabet[best - 1] ?? '', step, confidence: scores[step * size + best]! })
    before = best
  }
  return characters
}

/** Signs that Chinese type has in a width of its own, as the Latin alphabet writes them. */
const plainSigns: Record<string, string> = {
  '，': ',',
  '。': '.',
  '：': ':',
  '；': ';',
  '（': '(',
  '）': ')',
  '！': '!',
  '？': '?',
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

const isHan = (text: string): boolean => /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)

/** Full-width signs stay among Chinese characters and are an error anywhere else. */
const plain = (characters: Character[]): Character[] =>
  characters.some(({ text }) => isHan(text))
    ? characters
    : characters.map(character => ({ ...character, text: plainSigns[character.text] ?? character.text }))

/** Whether each letter of a word is a small o behind a figure, as in 18oo or 48,ooo. */
const isNumberWithLetters = (word: string): boolean =>
  /^[^\p{L}]*\d[^\p{L}]*o/u.test(word) && !/[^\P{L}o]/u.test(word)

/** A small l among capitals, as in FDlC or lP; that of chlorine and aluminium is one: HCl. */
const lAmongCapitals = /^([^\p{L}\p{N}]*)(\p{Lu}*)l(\p{Lu}*)([^\p{L}\p{N}]*)$/u

const isCapitalI = (before: string, after: string): boolean =>
  !/[AC]$/u.test(before) && before.length + after.length > 0 && (after !== '' || before.length > 1)

/** A word without the letters that the reader takes for figures and capitals that look like them. */
export const correctLookalikes = (word: string): string => {
  if (isNumberWithLetters(word)) return word.replaceAll('o', '0')
  return word.replace(lAmongCapitals, (found, open: string, before: string, after: string, close: string) =>
    isCapitalI(before, after) ? `${open}${before}I${after}${close}` : found,
  )
}

/** Runs of characters between spaces. */
const splitAtSpaces = (characters: Character[]): Character[][] => {
  const runs: Character[][] = [[]]
  for (const character of characters)
    if (character.text.trim() === '') runs.push([])
    else runs.at(-1)?.push(character)
  return runs.filter(run => run.length > 0)
}

/**
 * A character's step marks about its middle, so that a word reaches half the usual distance of two characters
 * beyond its outer ones, and no further than the middle between it and its neighbour.
 */
export const wordsOfCharacters = (characters: readonly Character[], steps: number): LineWord[] => {
  const runs = splitAtSpaces(plain([...characters]))
  const distances = runs.flatMap(run => run.slice(1).map(({ step }, i) => step - run[i]!.step))
  const half = Math.max(1, median(distances)) / 2
  return runs.map((run, i) => {
    const [first, last] = [run[0]!.step, run.at(-1)!.step]
    const before = runs[i - 1]?.at(-1)?.step
    const after = runs[i + 1]?.[0]?.step
    const from = Math.max(0, before === undefined ? 0 : (before + first) / 2, first - half)
    const to = Math.min(steps - 1, after === undefined ? steps - 1 : (last + after) / 2, last + half)
    const confidence = run.reduce((sum, character) => sum + character.confidence, 0) / run.length
    const text = correctLookalikes(run.map(character => character.text).join(''))
    return { text, from: (from + 0.5) / steps, to: (to + 0.5) / steps, confidence }
  })
}
