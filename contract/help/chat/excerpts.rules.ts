// Excerpts of an answer: which of its pieces answer, and which of them are one quotation.
import type { Sentence } from './chat.ts'

/** Whether a piece answers, rather than help to understand what does. */
export const isAnswering = ({ form }: Pick<Sentence, 'form'>): boolean =>
  form !== 'context' && form !== 'more'

/** The pieces without those of the form `more`, which are no part of the answer. */
export const withoutMore = <T extends Pick<Sentence, 'form'>>(sentences: readonly T[]): T[] =>
  sentences.filter(({ form }) => form !== 'more')

/** A stretch of a passage. */
export type Stretch = { passageId: string; start: number; end: number }

/** Whether a stretch comes later in the passage of another one. */
export const isLater = (before: Stretch, next: Stretch): boolean =>
  before.passageId === next.passageId && before.end <= next.start

/** Characters of a passage between two stretches; null where they don't adjoin, because letters stand between them. */
export const findGap = (passage: string, before: Stretch, next: Stretch): string | null => {
  if (!isLater(before, next)) return null
  const gap = passage.slice(before.end, next.start)
  return /\p{L}/u.test(gap) ? null : gap
}

/** Whether a sentence is a row of a table, with its cells parted by bars. */
export const isTableRow = ({ text }: Pick<Sentence, 'text'>): boolean => text.includes(' | ')

/** A sentence with its place in its turn. */
export type PlacedSentence = { index: number; sentence: Sentence }

const hasOnePassage = (a: Sentence, b: Sentence): boolean =>
  a.citations[0] !== undefined && a.citations[0].passageId === b.citations[0]?.passageId

/** Whether a piece belongs to those before it, with words left out between them: to its heads or what leads to it. */
const isLedTo = (before: readonly PlacedSentence[], next: Sentence): boolean =>
  before.every(({ sentence }) => sentence.form === 'context') &&
  (next.gap === null || (next.gap === undefined && isTableRow(next)))

const continues = (before: readonly PlacedSentence[], next: Sentence): boolean => {
  const last = before.at(-1)?.sentence
  if (!last || next.label !== undefined || !hasOnePassage(last, next)) return false
  const adjoins = typeof next.gap === 'string'
  if (last.form === 'more' || next.form === 'more') return last.form === next.form && adjoins
  const isRunning = [last, next].every(({ form }) => form === 'context' || form === 'text')
  const isAround = (last.form === 'context') !== (next.form === 'context')
  return isRunning && isAround && (adjoins || isLedTo(before, next))
}

/**
 * Pieces in order; an answer and the text around it are one quotation where they adjoin in the source, and so are
 * adjoining pieces of the form `more`.
 */
export const groupExcerpts = (sentences: readonly Sentence[]): PlacedSentence[][] => {
  const groups: PlacedSentence[][] = []
  for (const [index, sentence] of sentences.entries()) {
    const before = groups.at(-1)
    if (before && continues(before, sentence)) before.push({ index, sentence })
    else groups.push([{ index, sentence }])
  }
  return groups
}

/** An excerpt of the answer, or excerpts of the form `more` that follow it; `index` is the first piece's. */
export type AnswerBlock =
  | { kind: 'excerpt'; index: number; pieces: PlacedSentence[] }
  | { kind: 'more'; index: number; excerpts: PlacedSentence[][] }

export const groupBlocks = (sentences: readonly Sentence[]): AnswerBlock[] => {
  const blocks: AnswerBlock[] = []
  for (const pieces of groupExcerpts(sentences)) {
    const { index, sentence } = pieces[0]!
    const last = blocks.at(-1)
    if (sentence.form !== 'more') blocks.push({ kind: 'excerpt', index, pieces })
    else if (last?.kind === 'more') last.excerpts.push(pieces)
    else blocks.push({ kind: 'more', index, excerpts: [pieces] })
  }
  return blocks
}

/** Characters between a piece of an excerpt and the one before it: those of the source, or a sign for words left out. */
export const joiningText = ({ gap }: Sentence): string =>
  typeof gap === 'string' ? gap.replace(/\s+/gu, ' ') : ' … '

/** Words of an excerpt as one text. A row of a table is a line. */
export const joinExcerpt = (pieces: readonly PlacedSentence[]): string =>
  pieces
    .map(({ sentence }, i) => {
      if (i === 0) return sentence.text
      const joint = joiningText(sentence)
      return `${isTableRow(sentence) ? `${joint.trimEnd()}\n` : joint}${sentence.text}`
    })
    .join('')

/** Wordings of "yes" and "no" in the reader's language. */
export type VerdictWords = Record<NonNullable<Sentence['verdict']>, string>

/** Words before those of an excerpt in a text: its label, then "Yes." or "No."; '' where it has neither. */
export const leadingLabel = (pieces: readonly PlacedSentence[], words: VerdictWords): string => {
  const label = pieces[0]?.sentence.label
  const verdict = pieces.find(({ sentence }) => sentence.verdict)?.sentence.verdict
  const leading = label && !/[?!.:]$/u.test(label) ? `${label}:` : label
  return [leading, verdict && words[verdict]].filter(Boolean).join(' ')
}

/** The pieces of an excerpt that answer; all of them where none does. */
export const listCores = (pieces: readonly PlacedSentence[]): readonly PlacedSentence[] => {
  const cores = pieces.filter(({ sentence }) => isAnswering(sentence))
  return cores.length > 0 ? cores : pieces
}
