// Updates of turns by messages, and the parts of a turn that are shown, announced and copied.
import { moveOutside } from '@lantern/contract/formulas.rules'
import type { Sentence, Turn } from '@lantern/contract/help/chat/chat'
import {
  groupBlocks,
  groupExcerpts,
  isAnswering,
  joinExcerpt,
  leadingLabel,
  listCores,
  type PlacedSentence,
  type VerdictWords,
  withoutMore,
} from '@lantern/contract/help/chat/excerpts.rules'
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
  for (const [index, sentence] of turn.sentences.entries()) {
    const [citation] = sentence.citations
    // Context sentences around an answer aren't its evidence.
    if (citation && isAnswering(sentence)) return { key: citeKey(turn.id, index, 0), citation }
  }
  const [nearest] = turn.nearest
  return nearest ? { key: citeKey(turn.id, turn.sentences.length, 0), citation: nearest } : null
}

/** Names the folded pieces of a turn that begin with one of its sentences. */
export const foldKey = (turnId: string, index: number): string => `${turnId} ${index}`

/** Citations of a turn that are shown, those of its nearest passages too. @param opened keys of its open folds */
export const getCitations = (turn: Turn, opened: ReadonlySet<string> = new Set()): Citation[] => [
  ...groupBlocks(turn.sentences).flatMap(block => {
    if (block.kind === 'excerpt') return getCitationsOf(block.pieces)
    return opened.has(foldKey(turn.id, block.index)) ? getCitationsOf(block.excerpts.flat()) : []
  }),
  ...turn.nearest,
]

const getCitationsOf = (pieces: readonly PlacedSentence[]): Citation[] =>
  pieces.flatMap(({ sentence }) => sentence.citations)

const citationsOf = ({ sentences }: Turn): Citation[] =>
  // Sentences around the answer aren't a reading position.
  sentences.filter(isAnswering).flatMap(({ citations }) => citations)

/** A passage that a sentence of an answer names, with the places of both counted from 0. */
export type CitedPlace = { sentence: number; citation: number; cited: Citation }

export const listCitedPlaces = (turn: Turn): CitedPlace[] =>
  turn.sentences.flatMap(({ citations, form }, sentence) =>
    form === 'more' ? [] : citations.map((cited, citation) => ({ sentence, citation, cited })),
  )

/** Reading position of a conversation: the last citation of the latest turn with any. */
export const lastCitation = (turns: readonly Turn[]): Citation | null =>
  turns
    .map(citationsOf)
    .findLast(citations => citations.length > 0)
    ?.at(-1) ?? null

/** Words that stand before an answer: `own` where it has no source. */
type LeadingWords = VerdictWords & { own: string }

/** Sentence for announcements: without Markdown, with a note if it has no source. */
export const spokenText = (sentence: Sentence, words: LeadingWords): string => {
  const { text, citations } = sentence
  const leading = leadingLabel([{ index: 0, sentence }], words)
  return citations.length > 0
    ? `${leading && `${leading} `}${text}`
    : `${words.own}: ${text.replace(/[*`#|$]+|^\s*[-+>]\s/gm, '').trim()}`
}

/** Answer as plain text: each quotation with its places, or with `own` if it has none; nothing that is folded. */
export const answerText = (
  turn: Turn,
  placeOf: (citation: Citation) => string,
  words: LeadingWords,
): string =>
  groupExcerpts(withoutMore(turn.sentences))
    .map(pieces => {
      const places = getCitationsOf(listCores(pieces)).map(
        citation => `${citation.sourceName}, ${placeOf(citation)}`,
      )
      const label = leadingLabel(pieces, words)
      return `${label && `${label} `}${joinExcerpt(pieces)} [${places.length > 0 ? [...new Set(places)].join('; ') : words.own}]`
    })
    .join('\n')

/** Words of a quotation in three parts, of which the middle one is the answer; null where all of it is. */
export const splitAtFocus = ({ text, citations }: Sentence): [string, string, string] | null => {
  const [citation] = citations
  if (citations.length !== 1 || !citation?.focus || citation.quote !== text) return null
  const start = moveOutside(text, Math.max(0, citation.focus.start), 'start')
  const end = moveOutside(text, Math.min(text.length, citation.focus.end), 'end')
  const focused = text.slice(start, end)
  return focused.trim() === '' ? null : [text.slice(0, start), focused, text.slice(end)]
}

/** Whether a teacher's level left places in the place of an answer, or nothing. */
export const isHelpLimited = ({ engineNote }: Pick<Turn, 'engineNote'>): boolean =>
  engineNote === 'help-off' || engineNote === 'help-place' || engineNote === 'help-hints'
