// Updates of turns by messages, and the parts of a turn that are shown, announced and copied.
import type { Sentence, Turn } from '@lantern/contract/help/chat/chat'
import type { Citation } from '@lantern/contract/material/library/library'

/** Maximum length of a question, in characters. */
export const questionMaximum: typeof import('@lantern/contract/help/chat/chat').questionMaximum = 2000

/** The turns with a newer state of one of them; an older state (lower `revision`) changes nothing. */
export const mergeTurn = (turns: readonly Turn[], turn: Turn): Turn[] => {
  const existing = turns.find(other => other.id === turn.id)
  if (!existing) return [...turns, turn]
  if (turn.revision < existing.revision) return [...turns]
  return turns.map(other => (other.id === turn.id ? turn : other))
}

/** Given turn, or the known one if that is newer. */
export const newerTurn = (current: readonly Turn[], turn: Turn): Turn =>
  current.find(other => other.id === turn.id && other.revision > turn.revision) ?? turn

/** Names one citation of a conversation: of this turn, this sentence, this chip. */
export const citeKey = (turnId: string, sentence: number, chip: number): string =>
  `${turnId} ${sentence} ${chip}`

/** Key of a sentence, where the thread to the passage starts. */
export const getSentence = (key: string): string => key.split(' ').slice(0, 2).join(' ')

/** The first citation of a turn, with its key; null while there is none. */
export const firstCitation = (turn: Turn): { key: string; citation: Citation } | null => {
  for (const [sentence, { citations, form }] of turn.sentences.entries()) {
    const [citation] = citations
    // Context sentences around an answer aren't its evidence.
    if (citation && form !== 'context') return { key: citeKey(turn.id, sentence, 0), citation }
  }
  const [nearest] = turn.nearest
  return nearest ? { key: citeKey(turn.id, turn.sentences.length, 0), citation: nearest } : null
}

/** Whether a sentence is a row of a table, with its cells parted by bars. */
export const isTableRow = ({ text }: Pick<Sentence, 'text'>): boolean => text.includes(' | ')

/** A sentence with its place in its turn. */
export type PlacedSentence = { index: number; sentence: Sentence }

const isOneExcerpt = (a: Sentence, b: Sentence): boolean =>
  (a.form === 'context') !== (b.form === 'context') &&
  [a, b].every(({ form }) => form === 'context' || form === 'text') &&
  a.citations[0] !== undefined &&
  a.citations[0].passageId === b.citations[0]?.passageId

/** Sentences in order; an answer and the text around it are one paragraph. */
export const groupExcerpts = (sentences: readonly Sentence[]): PlacedSentence[][] => {
  const groups: PlacedSentence[][] = []
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1]
    if (before && isOneExcerpt(before, sentence)) groups.at(-1)!.push({ index, sentence })
    else groups.push([{ index, sentence }])
  }
  return groups
}

/** Every citation of a turn, those of its nearest passages too. */
export const getCitations = (turn: Turn): Citation[] => [
  ...turn.sentences.flatMap(sentence => sentence.citations),
  ...turn.nearest,
]

const citationsOf = ({ sentences }: Turn): Citation[] =>
  // Context sentences aren't a reading position.
  sentences.flatMap(({ citations, form }) => (form === 'context' ? [] : citations))

/** A passage that a sentence of an answer names, with the places of both counted from 0. */
export type CitedPlace = { sentence: number; citation: number; cited: Citation }

export const listCitedPlaces = (turn: Turn): CitedPlace[] =>
  turn.sentences.flatMap(({ citations }, sentence) =>
    citations.map((cited, citation) => ({ sentence, citation, cited })),
  )

/** Reading position of a conversation: the last citation of the latest turn with any. */
export const lastCitation = (turns: readonly Turn[]): Citation | null =>
  turns
    .map(citationsOf)
    .findLast(citations => citations.length > 0)
    ?.at(-1) ?? null

/** Sentence for announcements: without Markdown, with a note if it has no source. */
export const spokenText = ({ text, citations }: Sentence, own: string): string =>
  citations.length > 0 ? text : `${own}: ${text.replace(/[*`#|$]+|^\s*[-+>]\s/gm, '').trim()}`

/** Answer as plain text: each sentence with its places, or with `own` if it has none. */
export const answerText = (turn: Turn, placeOf: (citation: Citation) => string, own: string): string =>
  turn.sentences
    .map(({ text, citations }) => {
      const places = citations.map(citation => `${citation.sourceName}, ${placeOf(citation)}`)
      return `${text} [${places.length > 0 ? places.join('; ') : own}]`
    })
    .join('\n')
