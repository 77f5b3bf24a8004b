// Splits running text into sentences; passages, quotations and retrieval all use these borders.

import { maskFormulas } from './formulas.rules.ts'

/** A half-open range of UTF-16 offsets into the text it was made from. */
export type Span = { start: number; end: number }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Abbreviations always followed by their word. */
const LEADING =
  /(?:^|[\s(["'“‘])(?:mr|mrs|ms|dr|prof|rev|hon|gen|gov|sen|rep|sgt|capt|cpt|lt|col|cmdr|adm|maj|pres|st|mt|ft|fr|vs|v|e\.g|i\.e|cf|viz|a\.k\.a|pharm|approx|ca|c|esp|fig|figs|eq|eqs|sec|ch|chap|ed|eds|trans|vol|vols|al|dept|univ|assoc)\.$/iu
/** Abbreviations that can end a sentence unless a number follows. */
const BEFORE_NUMBER =
  /(?:^|[\s(["'“‘])(?:no|nos|nr|p|pp|pg|art|par|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu
/** Initials ("J. Smith", "U.S. Army") and abbreviations that may also be the last word of a sentence. */
const MAYBE_LAST =
  /(?:(?:^|[\s(["'“‘.-])[A-Z]|(?:^|\s)(?:inc|ltd|co|corp|jr|sr|bros|etc|a\.m|p\.m|ph\.d|d\.c))\.$/iu
/** Initials and titles in Devanagari, whose sentences end with a danda: "सी. वी. रमन", "डॉ. सलीम अली", "ई. पू.". */
const DEVANAGARI_SHORT =
  /(?:^|[\s(["'“‘])(?:(?:\p{L}\p{M}{0,2}|एच|एफ|एफ़|एल|एम|एन|एस|एक्स|आर|डब्ल्यू|डॉ|प्रो|पं|स्व)\.)+$/u
const IS_DEVANAGARI = /\p{Script=Devanagari}/u
/** The number of a list item, which the segmenter takes for a sentence. */
const LIST_NUMBER = /^[([]?(?:\p{Nd}{1,3}|\p{L})[.)]$/u
const CLOSED = /[.!?…:;。！？।॥]["'”’)\]]*$/u
/** Files that drop subscripts break "O₂" into "O", a new line and "2". */
const SYMBOL_BEFORE_SUBSCRIPT = /(?:^|[^\p{L}])\p{Lu}\p{L}?$|\)$/u
/** Words that open sentences far oftener than they follow an abbreviation. */
const OPENER =
  /^["'“‘([]*(?:the|a|an|this|that|these|those|it|its|he|she|they|we|you|i|his|her|their|our|in|on|at|by|for|from|with|as|when|while|after|before|during|since|if|but|and|or|so|because|although|though|however|there|here|then|thus|what|who|why|how|where|which|some|many|most|both|each|all|one|two|to|under|over|between|according|also|not|no)(?![\p{L}\p{N}])/iu
const STARTS_LOWER = /^["'“‘([]*\p{Ll}/u
const STARTS_DIGIT = /^[([]*\p{Nd}/u

/** "It was so.3 He went": the mark of a note behind a full stop hides the border from the segmenter. */
const MARKED_BORDER = /(?<=\p{Ll}{3}[.!?]["'”’)\]]*\d{1,2})\s+(?=["'“‘([]*\p{Lu})/gu
const MAY_BE_MARKED = /[.!?]["'”’)\]]*\d/u

/** Footnote mark, if a closing quotation mark is between it and the full stop. */
const MARK = /^\d{1,2}(?=\s|$)/u

/** The parts of a segment between the borders that marks of notes hide. */
const getParts = ({ segment, index }: Intl.SegmentData): { segment: string; index: number }[] => {
  // Quick check: most segments have none, and looking back at every space would double the time.
  if (!MAY_BE_MARKED.test(segment)) return [{ segment, index }]
  const parts: { segment: string; index: number }[] = []
  let from = 0
  for (const border of segment.matchAll(MARKED_BORDER)) {
    const before = segment.slice(from, border.index).replace(/\d+$/u, '')
    if (before.endsWith('.') && (LEADING.test(before) || BEFORE_NUMBER.test(before))) continue
    parts.push({ segment: segment.slice(from, border.index), index: index + from })
    from = border.index
  }
  return [...parts, { segment: segment.slice(from), index: index + from }]
}

/** Words that end no sentence: it goes on below, after an example or a formula that has lines of its own. */
const DANGLING =
  /(?:,|(?:^|\s)(?:the|an|of|and|or|with|by|in|to|for|as|is|are|that|which|from|at|on|than|then))$/iu
const LIST_ITEM = /^(?:[•·▪▫◦‣●○■□–—*-]|\(?(?:\d{1,3}|[a-z])[.)])\s/iu
const PROSE = /^["'“‘([]*\p{L}[^=<>≈→]*$/u
/** Characters beyond which what dangles is rather a list or a table. */
const MAX_BROKEN_LENGTH = 400

/** Whether a text opens with a small letter, as the rest of a sentence does. */
export const startsSmall = (text: string): boolean => STARTS_LOWER.test(text)

/** Letters without case: only the length of a line shows that it was wrapped. */
const STARTS_DEVANAGARI = /^["'“‘([]*[\u0904-\u0939]/u
const SHORTEST_CUT = 40

/** Whether a line of Hindi, cut where its column or page ended, goes on in the next. */
const isCutLine = (line: string, next: string): boolean =>
  STARTS_DEVANAGARI.test(next) &&
  line.length <= MAX_BROKEN_LENGTH &&
  line.length - 1 - line.lastIndexOf('\n') >= SHORTEST_CUT &&
  /[\p{L}\p{M},]$/u.test(line)

const getTail = (text: string) => text.slice(-24)

/** Whether a sentence that ends with `line` goes on in the next line. */
export const dangles = (line: string, next: string): boolean =>
  line.length <= MAX_BROKEN_LENGTH && DANGLING.test(getTail(line)) && !LIST_ITEM.test(next)

/**
 * Whether `inside` is an example or a formula within a sentence: "The function f, ⏎ > f(x) ⏎ doubles x."
 * `isCode` if the document marks it as code.
 */
export const standsInside = (before: string, inside: string, after: string, isCode: boolean): boolean =>
  before.length + inside.length <= MAX_BROKEN_LENGTH &&
  !CLOSED.test(getTail(before)) &&
  (isCode || !PROSE.test(inside)) &&
  !LIST_ITEM.test(inside) &&
  STARTS_LOWER.test(after)

/** Sentences of `text` in order, without the white space around them. They never overlap, and together
 * they cover everything but white space. A formula is one name, and never cut. */
export const splitSentences = (given: string): Span[] => {
  const text = maskFormulas(given)
  const spans: Span[] = []
  for (const { segment, index } of [...segmenter.segment(text)].flatMap(getParts)) {
    const last = spans.at(-1)
    const mark = last && last.end === index ? (MARK.exec(segment)?.[0].length ?? 0) : 0
    if (last && mark > 0) last.end += mark
    const start = index + mark + (segment.length - mark - segment.slice(mark).trimStart().length)
    const end = index + segment.trimEnd().length
    if (end <= start) continue
    if (!last || !belongsTogether(text, last, { start, end })) spans.push({ start, end })
    else if (isInsideSpans(text, spans.at(-2), last, { start, end })) {
      spans.pop()
      spans.at(-1)!.end = end
    } else last.end = end
  }
  return spans
}

const isInsideSpans = (text: string, before: Span | undefined, inside: Span, after: Span): boolean =>
  before !== undefined &&
  /^[^\S\n]*\n[^\S\n]*$/u.test(text.slice(before.end, inside.start)) &&
  standsInside(
    text.slice(before.start, before.end),
    text.slice(inside.start, inside.end),
    text.slice(after.start, after.end),
    false,
  )

/** Whether the segmenter's border between two neighbours isn't the end of a sentence. */
const belongsTogether = (text: string, left: Span, right: Span): boolean => {
  const gap = text.slice(left.end, right.start)
  if (/\n\s*\n|[\u2029\f]/u.test(gap)) return false
  if (left.end - left.start <= 5 && LIST_NUMBER.test(text.slice(left.start, left.end))) return true
  // The tail is all the patterns need; a long sentence isn't scanned again at each border.
  const tail = text.slice(Math.max(left.start, left.end - 24), left.end)
  const next = text.slice(right.start, Math.min(right.end, right.start + 24))
  if (gap.includes('\n') && !CLOSED.test(tail)) {
    const line = text.slice(left.start, left.end)
    if (dangles(line, next) || isCutLine(line, next)) return true
    return STARTS_LOWER.test(next) || (SYMBOL_BEFORE_SUBSCRIPT.test(tail) && /^[)\p{Nd}]/u.test(next))
  }
  if (!gap.includes('\n') && STARTS_LOWER.test(next)) return true
  if (!tail.endsWith('.')) return false
  if (IS_DEVANAGARI.test(tail.slice(-4)) && DEVANAGARI_SHORT.test(tail)) return !gap.includes('\n')
  if (BEFORE_NUMBER.test(tail) && STARTS_DIGIT.test(next)) return true
  if (MAYBE_LAST.test(tail)) return /^["'“‘([]*[\p{Lu}\p{Nd}]/u.test(next) && !OPENER.test(next)
  return LEADING.test(tail)
}
