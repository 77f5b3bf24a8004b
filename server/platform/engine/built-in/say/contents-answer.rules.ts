// Answers from tables of contents and indexes: which parts there are, and on which page something is.
import { getSearchTerm } from '../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../text/tokens.rules.ts'

const parts = 'chapters?|sections?|units?|parts?|lessons?|modules?'
const numbers = '\\d{1,3}(?:\\.\\d{1,3}){0,3}|[ivxl]{1,6}'
const documents = 'book|text|document|script|manual|course|file|report|reader|textbook|source'
const asksForChapters =
  /\b(?:(?:what|which|how many) chapters\b.{0,60}\b(?:there|have|has|contains?|covers?|are in)\b|(?:list|name|show)\b.{0,20}\bchapters$)/iu
/** Things other than books have parts, too. */
const asksForParts = new RegExp(
  `\\b(?:what|which|how many|list|name|show)\\b.{0,20}\\b(?:${parts})\\b.{0,40}\\b(?:${documents})\\b`,
  'iu',
)
const asksForContents = /\btable of contents\b/iu
const asksForPage = /\b(?:(?:what|which) pages?|page number|pages? (?:is|are))\b/iu
const namesPart = new RegExp(
  `\\b(?:(?:${parts})\\s+(${numbers})|appendix\\s+([a-h]|${numbers}))\\b(?=.{0,60}(?:\\b(?:about|called|titled?|named?|start|begin|page)|$))`,
  'iu',
)

export type ContentsQuestion =
  | { asks: 'list' }
  /** `part`: number of the part that is asked for, such as "4" or "2.1"; else the words of its title. */
  | { asks: 'page'; part: string | null; words: string[] }

const toTerm = (plain: string): string => getSearchTerm(plain, 'english')

/** Words that name the place in the document, and not the thing looked for. */
const placeWords = new Set(
  'page pages chapter section unit part lesson appendix module start begin find found number book text contents index topic discuss cover explain describe title called'
    .split(' ')
    .map(toTerm),
)

/** Characters of a question that are looked at. */
const maxLookLength = 300

/** @returns null for a question that contents don't answer */
export const readContentsQuestion = (question: string): ContentsQuestion | null => {
  const text = question
    .trim()
    .slice(0, maxLookLength)
    .replace(/[?.!\s]+$/u, '')
  if ([asksForChapters, asksForParts, asksForContents].some(pattern => pattern.test(text)))
    return { asks: 'list' }
  const named = namesPart.exec(text)
  const part = (named?.[1] ?? named?.[2])?.toLowerCase() ?? null
  if (!asksForPage.test(text) && !(part !== null && /^(?:what|which|where)\b/iu.test(text))) return null
  const words = tokenize(text)
    .map(({ surface }) => cachedPlainWord(surface))
    .filter(word => !isStopWord(word))
    .map(toTerm)
    .filter(word => !placeWords.has(word))
  return { asks: 'page', part, words }
}

/** Number at the beginning of an entry, such as that of "Chapter 4 Tides" or "2.1. Waves". */
const partNumber = new RegExp(
  `^(?:(?:(?:${parts})\\s+)?(${numbers})|appendix\\s+([a-h]|${numbers}))(?=[.:)]?(?:\\s|$))`,
  'iu',
)

const getPart = (entry: string): string | null => {
  const found = partNumber.exec(entry)
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? null
}

const hasPage = (entry: string): boolean => /\d\s*$/u.test(entry)

/** Entries that are listed. */
const maxListed = 12

/** Entries of the outermost parts: numbered ones without a point, else all. */
const listOutermost = (entries: readonly string[]): number[] => {
  const all = entries.map((_, at) => at)
  const numbered = all.filter(at => /^(?:\d{1,3}|[ivxl]{1,6})$/u.test(getPart(entries[at]!) ?? ''))
  return (numbered.length >= 2 ? numbered : all).slice(0, maxListed)
}

/** @returns positions of the entries that answer, in order; empty for none */
export const findEntries = (question: ContentsQuestion, entries: readonly string[]): number[] => {
  if (question.asks === 'list') return listOutermost(entries)
  const { part, words } = question
  const at = entries.findIndex(entry => {
    if (!hasPage(entry)) return false
    if (part !== null) return getPart(entry) === part
    const own = new Set(tokenize(entry).map(({ surface }) => toTerm(cachedPlainWord(surface))))
    return words.length > 0 && words.every(word => own.has(word))
  })
  return at < 0 ? [] : [at]
}
