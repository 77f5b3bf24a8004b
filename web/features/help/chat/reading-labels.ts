import type { Turn } from '@lantern/contract/help/chat/chat'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import * as m from '@lantern/messages'
import { formatCount, formatList, formatSeconds } from '../../../lib/format.ts'
import { placeLong } from '../../../lib/place-labels.ts'
import { isHelpLimited } from './turns.rules.ts'

/** Progress of reading, such as "Reading pages 142 and 143", or a general label. */
export const readingLabel = (turn: Turn): string => {
  const { wordsAhead, secondsAhead } = turn
  if (wordsAhead !== null && secondsAhead !== null && turn.sentences.length === 0)
    return m.chat_reading_ahead({ words: formatCount(wordsAhead), time: formatSeconds(secondsAhead) })
  const pages = turn.reading.flatMap(({ place }) => (place.kind === 'page' ? [place] : []))
  const numbers = new Map(pages.map(({ page, label }) => [page, label || String(page)]))
  if (pages.length > 0 && pages.length === turn.reading.length) {
    const names = [...numbers].sort(([a], [b]) => a - b).map(([, name]) => name)
    return m.chat_reading_pages({ count: names.length, pages: formatList(names) })
  }
  const places = [...new Set(turn.reading.map(({ place }) => placeLong(place)))]
  return places.length > 0 ? m.chat_reading({ places: formatList(places) }) : m.chat_looking()
}

/** Author of the answer; quotations are labelled as such. */
export const engineLabel = (turn: Turn, open = false): string => {
  if (open) return turn.engine === 'built-in' ? m.open_chat_by_built_in() : m.open_chat_by_model()
  return turn.engine === 'built-in' ? m.chat_by_built_in() : m.chat_by_model()
}

const notes: Record<EngineNote, () => string> = {
  'switched-off': m.chat_note_switched_off,
  'class-switched-off': m.chat_note_class_switched_off,
  'budget-spent': m.chat_note_budget_spent,
  paused: m.chat_note_paused,
  unavailable: m.chat_note_unavailable,
  'broke-off': m.chat_note_broke_off,
  'kept-to-hint': m.open_chat_hint_truncated,
  'help-off': m.help_level_turn_off,
  'help-place': m.help_level_turn_place,
  'help-hints': m.help_level_turn_place,
  'help-explain': m.help_level_turn_explain,
  'rewording-needs-model': m.chat_note_rewording,
  'summary-is-a-tool': m.chat_note_summary,
  'small-talk': m.chat_note_small_talk,
  'map-is-a-tool': m.chat_note_map,
  'quiz-is-a-tool': m.chat_note_quiz,
  'cards-are-a-tool': m.chat_note_cards,
  'exercise-needs-model': m.chat_note_exercise,
  'writing-needs-model': m.chat_note_writing,
  'translation-needs-model': m.chat_note_translation,
  'examples-are-quoted': m.chat_note_examples,
  'other-script': m.chat_note_other_script,
  'without-reader': m.chat_note_without_reader,
}

/** Notes on requests that a quotation can't fulfil. */
const beyondQuoting: Partial<Record<EngineNote, true>> = {
  'rewording-needs-model': true,
  'summary-is-a-tool': true,
  'map-is-a-tool': true,
  'quiz-is-a-tool': true,
  'cards-are-a-tool': true,
  'exercise-needs-model': true,
  'writing-needs-model': true,
  'translation-needs-model': true,
  'small-talk': true,
  'other-script': true,
}

/** Whether an empty answer is for want of the ability rather than of the material. */
export const isBeyondQuoting = ({ engineNote, nearest }: Turn): boolean =>
  engineNote !== null && engineNote in beyondQuoting && nearest.length === 0

/** Whether the note already stands in the place of the answer. */
const isSaidInstead = (turn: Turn): boolean => turn.notFound && (isBeyondQuoting(turn) || isHelpLimited(turn))

/** Notes on the engine of an answer and on omitted sentences. */
export const engineNotes = (turn: Turn): string[] => [
  ...(turn.engineNote && !isSaidInstead(turn) ? [notes[turn.engineNote]()] : []),
  ...(turn.withheld > 0 ? [m.chat_withheld({ count: turn.withheld })] : []),
]

const confidences = {
  high: m.chat_confidence_high,
  medium: m.chat_confidence_medium,
  low: m.chat_confidence_low,
}

export const confidenceLabel = (turn: Turn): string | null =>
  turn.confidence && turn.state === 'done' ? confidences[turn.confidence]() : null

/** Label for an answer that isn't in the material; names the source if there is only one. */
export const notFoundLabel = (turn: Turn, sourceName: string | null): string =>
  turn.engineNote && isBeyondQuoting(turn)
    ? notes[turn.engineNote]()
    : sourceName
      ? m.chat_not_found_in({ name: sourceName })
      : m.chat_not_found()
