// Fonts of scripts beyond Latin, Greek and Cyrillic. A font is loaded when a text needs it, since those of Chinese,
// Japanese and Korean are large.
import { readRanges, readWoff } from './fonts.ts'
import { buildNames, readCoverage, unpackWoff } from './woff.ts'

type ScriptFont = {
  font: string
  /** The file that has the script, as the package names it. */
  file: string
  script: RegExp
  weights: readonly number[]
}

const alphabets = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  thai: /\p{Script=Thai}/u,
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const korean = /\p{Script=Hangul}/u
/** Chinese characters, and the signs that Chinese, Japanese and Korean set as wide as their characters. */
const wide =
  /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\u3200-\u33FF\uFF00-\uFFEF\u{1F200}-\u{1F2FF}]/u

const eastAsian = new RegExp([japanese, korean, wide].map(({ source }) => source).join('|'), 'gu')

const textWeights = [400, 700]
const scriptFonts: readonly ScriptFont[] = [
  ...Object.entries(alphabets).map(([file, script]) => ({
    font: `noto-sans-${file}`,
    file,
    script,
    weights: textWeights,
  })),
  { font: 'noto-sans-jp', file: 'japanese', script: japanese, weights: textWeights },
  { font: 'noto-sans-kr', file: 'korean', script: korean, weights: textWeights },
  { font: 'noto-sans-sc', file: 'chinese-simplified', script: wide, weights: textWeights },
]
const emojiFont: ScriptFont = {
  font: 'noto-emoji',
  file: 'emoji',
  script: /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u20E3/u,
  weights: [400],
}

type FontFile = { family: string; font: string; file: string; weights: readonly number[] }
type Loaded = { files: Buffer[]; has: (code: number) => boolean }

const nameFile = (font: string, file: string, weights: readonly number[]): FontFile => ({
  family: `${font} ${file}`,
  font,
  file,
  weights,
})

/** More than any real text needs; beyond it, fonts of earlier texts are unloaded. */
const maxLoadedFonts = 150

let loaded = new Map<string, Loaded>()

const readFile = ({ family, font, file, weights }: FontFile): Loaded => {
  const woffs = weights.map(weight => readWoff(font, file, weight))
  return {
    files: woffs.map((woff, i) => unpackWoff(woff, buildNames(family, weights[i]!))),
    has: readCoverage(woffs[0]!),
  }
}

/** @returns whether it is new */
const load = (file: FontFile): boolean => {
  if (loaded.has(file.family)) return false
  loaded.set(file.family, readFile(file))
  return true
}

type Range = { first: number; last: number; font: string; file: string }

/** Files of a font that hold about a hundred characters each ("[42]"), by their ranges. */
const listSmallFiles = (font: string): Range[] =>
  Object.entries(readRanges(font)).flatMap(([name, ranges]) =>
    /^\[\d+\]$/.test(name)
      ? ranges.split(',').map(range => {
          const [first, last] = range.trim().slice(2).split('-')
          const code = Number.parseInt(first!, 16)
          return { first: code, last: last ? Number.parseInt(last, 16) : code, font, file: name.slice(1, -1) }
        })
      : [],
  )

const readRare = (): ReadonlyMap<number, Range> => {
  const files = new Map<number, Range>()
  for (const font of ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'])
    for (const range of listSmallFiles(font))
      for (let code = range.first; code <= range.last; code++) files.set(code, range)
  return files
}

let rare: ReadonlyMap<number, Range> | null = null

/** Files of Chinese, Japanese and Korean characters that the files of usual ones lack. */
const findRareFiles = (text: string, usual: readonly FontFile[]): FontFile[] => {
  const tests = usual.flatMap(({ family }) => loaded.get(family)?.has ?? [])
  const found = new Map<string, FontFile>()
  for (const character of new Set(text.match(eastAsian))) {
    const code = character.codePointAt(0)!
    if (tests.some(has => has(code))) continue
    rare ??= readRare()
    const range = rare.get(code)
    if (!range) continue
    const file = nameFile(range.font, range.file, [400])
    found.set(file.family, file)
  }
  return [...found.values()]
}

/**
 * Loads the fonts that a text needs.
 * @returns their families in the order of trial, and whether one was not loaded before
 */
export const loadFontsOf = (text: string): { families: string[]; isNew: boolean } => {
  if (loaded.size > maxLoadedFonts) loaded = new Map()
  const usual = [...scriptFonts, emojiFont]
    .filter(({ script }) => script.test(text))
    .map(({ font, file, weights }) => nameFile(font, file, weights))
  let isNew = false
  for (const file of usual) isNew = load(file) || isNew
  const needed = [...usual, ...findRareFiles(text, usual)]
  for (const file of needed) isNew = load(file) || isNew
  return {
    families: orderFamilies(
      text,
      needed.map(({ family }) => family),
    ),
    isNew,
  }
}

/** Names of the fonts that a character loads by itself: characters of one name need the same ones. */
export const nameNeededFonts = (character: string): string =>
  [...scriptFonts, emojiFont].flatMap(({ font, script }) => (script.test(character) ? [font] : [])).join(' ')

export const listLoadedFonts = (): Buffer[] => [...loaded.values()].flatMap(({ files }) => files)

const count = (text: string, pattern: RegExp): number =>
  text.match(new RegExp(pattern.source, 'gu'))?.length ?? 0

/**
 * Families for what the first font of a text lacks. Chinese characters look different in Japanese: the language that a
 * text has most of decides.
 */
const orderFamilies = (text: string, names: readonly string[]): string[] => {
  const isEmoji = (name: string) => name.startsWith(emojiFont.font)
  const chinese = count(text, /\p{Script=Han}/u)
  const first =
    count(text, japanese) * 4 > chinese
      ? 'noto-sans-jp'
      : count(text, korean) > chinese
        ? 'noto-sans-kr'
        : 'noto-sans-sc'
  const rank = (name: string) => (name.startsWith(first) ? 0 : name.startsWith('noto-sans-sc') ? 1 : 2)
  return [
    ...names.filter(name => !isEmoji(name)).sort((a, b) => rank(a) - rank(b)),
    'Libertinus Serif',
    'New Computer Modern Math',
    'DejaVu Sans Mono',
    ...names.filter(isEmoji),
  ]
}
