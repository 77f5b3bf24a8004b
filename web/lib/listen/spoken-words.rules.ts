// A written text as it is spoken, with the place of each spoken word in what is written.
import { findFormulas } from '@lantern/contract/formulas.rules'

/** Spoken words from `at` on, and what is written there; letters of an exact piece are the written ones. */
type SpokenPiece = { at: number; length: number; start: number; end: number; isExact: boolean }
export type Spoken = { words: string; pieces: SpokenPiece[] }
export type Written = { start: number; end: number }

type Change = Written & { words: string }
type Rule = [pattern: RegExp, words: string | ((found: RegExpExecArray) => string)]

const raised = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'].map((sign, i) => [sign, '0123456789+-n'[i]!]))
const lowered = new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋'].map((sign, i) => [sign, '0123456789+-'[i]!]))
const spell = (signs: string, of: ReadonlyMap<string, string>) =>
  [...signs].map(sign => of.get(sign) ?? sign).join('')

const name = String.raw`\p{Lu}[\p{L}’'-]+`
const year = String.raw`\d{4}[a-z]?`
const work = String.raw`(?:see |e\.g\.,? )?${name}(?: et al\.?|(?:,? (?:and|&) ${name}))?,? ${year}(?:, pp?\. ?\d+(?:[–-]\d+)?)?`

/** Marks that nobody reads out, in any language. */
const marks: Rule[] = [
  // Words cut at the end of a line.
  [/(?<=\p{Ll})[-\u2010]\s*\n\s*(?=\p{Ll})/gu, ''],
  [/\u00ad\s*\n?/gu, ''],
  // Citations: [12], [3, 4–6], and numbers raised behind a stop.
  [/\s*\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/gu, ''],
  [/(?<=[.,;:!?)\]”"’])[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[⁻,][⁰¹²³⁴⁵⁶⁷⁸⁹]+)*/gu, ''],
  [new RegExp(String.raw`\s*\(${work}(?:; ?${work})*\)`, 'gu'), ''],
  // Leaders of a table of contents, bullets, and the marks of Markdown.
  [/(?:\s?[.·]){4,}\s*/gu, ', '],
  [/^[ \t]*[•▪◦‣●○■□▸►*-]+[ \t]+/gmu, ''],
  [/^[ \t]*#{1,6}[ \t]+/gmu, ''],
  [/^[ \t]*>[ \t]?/gmu, ''],
  [/\*\*|__(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?])__|`+/gu, ''],
  [/\]\((?:https?:\/\/|\/|#)[^\s)]*\)/gu, ''],
  [/!?\[(?=[^\]\n]*\]\()/gu, ''],
  [/\s*\n\s*/gu, ' '],
]

const addresses: Rule = [/https?:\/\/(?:www\.)?([\w-]+(?:\.[\w-]+)+)[^\s)\]]*/gu, found => found[1]!]

/** Short forms and signs in English. */
const english: Rule[] = [
  // The gap of a question.
  [/(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])/gu, 'blank'],
  [/\b[Ff]igs?\.(?=\s*\d)/gu, 'Figure'],
  [/\b[Ee]qs?\.(?=\s*\(?\d)/gu, 'Equation'],
  [/\b[Ss]ecs?\.(?=\s*\d)/gu, 'Section'],
  [/\b[Cc]h(?:ap)?\.(?=\s*\d)/gu, 'Chapter'],
  [/\bpp\.(?=\s*\d)/gu, 'pages'],
  [/\bp\.(?=\s*\d)/gu, 'page'],
  [/\be\.g\.,?/gu, 'for example,'],
  [/\bi\.e\.,?/gu, 'that is,'],
  [/\bet al\./gu, 'and others'],
  [/\bvs\./gu, 'versus'],
  [/(?<=\d)[–-](?=\d)/gu, ' to '],
  [/\s*(?:→|⟶|⇒)\s*/gu, ' to '],
  [/\s*±\s*/gu, ' plus or minus '],
  [/\s*≈\s*/gu, ' is about '],
  [/\s*≤\s*/gu, ' is at most '],
  [/\s*≥\s*/gu, ' is at least '],
  [/(?<=[\p{L}\p{Nd})])²(?![⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ])/gu, ' squared'],
  [/(?<=[\p{L}\p{Nd})])³(?![⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ])/gu, ' cubed'],
  [/⁺(?![⁰¹²³⁴⁵⁶⁷⁸⁹])/gu, ' plus'],
  [/⁻(?![⁰¹²³⁴⁵⁶⁷⁸⁹])/gu, ' minus'],
  [/(?<=[\p{Nd})])[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]+/gu, found => ` to the power of ${spell(found[0], raised)}`],
]

const others: Rule[] = [
  [/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]+/gu, found => spell(found[0], raised)],
  [/[₀₁₂₃₄₅₆₇₈₉₊₋]+/gu, found => spell(found[0], lowered)],
]

const rulesOf = (language: string): Rule[] =>
  language === 'en' ? [...marks, addresses, ...english, ...others] : [...marks, addresses, ...others]

const applyRule = (text: string, [pattern, words]: Rule): Change[] =>
  [...text.matchAll(pattern)].map(found => ({
    start: found.index,
    end: found.index + found[0].length,
    words: typeof words === 'string' ? words : words(found),
  }))

/** Changes in order; of two that overlap the earlier rule counts. */
const withoutOverlaps = (changes: readonly Change[]): Change[] => {
  const applied: Change[] = []
  for (const change of changes)
    if (applied.every(({ start, end }) => change.end <= start || end <= change.start)) applied.push(change)
  return applied.sort((a, b) => a.start - b.start)
}

type Saying = {
  language: string
  isCode?: boolean
  /** Words of a formula in TeX. */
  formula(tex: string): string
}

/** Words that are spoken for a stretch of a text. Code and formulas have no short forms. */
export const spokenWords = (text: string, { start, end }: Written, saying: Saying): Spoken => {
  const written = text.slice(start, end)
  const formulas = findFormulas(written).map(found => ({
    start: found.start,
    end: found.end,
    words: ` ${saying.formula(found.tex)} `,
  }))
  const rules = saying.isCode ? [] : rulesOf(saying.language)
  const changes = withoutOverlaps([...formulas, ...rules.flatMap(rule => applyRule(written, rule))])
  const spoken: Spoken = { words: '', pieces: [] }
  const add = (words: string, from: number, to: number, isExact: boolean) => {
    if (words !== '')
      spoken.pieces.push({
        at: spoken.words.length,
        length: words.length,
        start: start + from,
        end: start + to,
        isExact,
      })
    spoken.words += words
  }
  let at = 0
  for (const change of changes) {
    add(written.slice(at, change.start), at, change.start, true)
    add(change.words, change.start, change.end, false)
    at = change.end
  }
  add(written.slice(at), at, written.length, true)
  return spoken
}

/** Whether there is anything to speak. */
export const isSpeakable = ({ words }: Spoken): boolean => /[\p{L}\p{N}]/u.test(words)

/** The word that is written where a voice is: in an exact piece to its end, else all that the words stand for. */
export const writtenAt = ({ words, pieces }: Spoken, at: number, length: number): Written | null => {
  const piece = pieces.find(other => other.at <= at && at < other.at + other.length)
  if (!piece) return null
  if (!piece.isExact) return { start: piece.start, end: piece.end }
  const spoken = length > 0 ? length : (/^\S+/u.exec(words.slice(at))?.[0].length ?? 1)
  const start = piece.start + (at - piece.at)
  return { start, end: Math.min(piece.end, start + spoken) }
}
