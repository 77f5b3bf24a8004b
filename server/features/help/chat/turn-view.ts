// Client view of a turn.
import type { Turn } from '@lantern/contract/help/chat/chat'
import { withoutMore } from '@lantern/contract/help/chat/excerpts.rules'
import type { TurnRow } from './turn-queries.ts'

export const viewTurn = (row: TurnRow): Turn => ({
  id: row.id,
  threadId: row.threadId,
  question: row.question,
  askedAt: row.askedAt.toISOString(),
  state: row.state,
  engine: row.engine,
  engineNote: row.engineNote,
  sentences: row.sentences,
  corrections: row.corrections,
  understood: row.understood,
  unanswered: row.unanswered,
  notFound: row.state === 'done' && row.sentences.length === 0,
  nearest: row.nearest,
  confidence: row.confidence,
  reading: row.state === 'answering' ? row.reading : [],
  wordsAhead: row.state === 'answering' ? row.wordsAhead : null,
  secondsAhead: row.state === 'answering' ? row.secondsAhead : null,
  passagesUsed: row.passagesUsed,
  withheld: row.withheld,
  partlyRead: row.partlyRead,
  readSoFar: row.readSoFar,
  hint: row.hint,
  feedback: row.feedback,
  revision: row.revision,
})

/** Turn as a doubt shows it: the answer alone, without more of its page. */
export const viewAnswerOfTurn = (row: TurnRow): Turn => {
  const turn = viewTurn(row)
  return { ...turn, sentences: withoutMore(turn.sentences) }
}
