// Client view of the first answer: the AI's, or one that a teacher confirmed for the same question.
import type { FirstAnswer } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import type { SourceRow } from '../../material/library/index.ts'
import { type TurnRow, viewAnswerOfTurn } from '../chat/index.ts'
import { viewAnswer } from '../confirmed-answers/index.ts'
import type { DoubtRow } from './doubt-queries.ts'
import { chooseShown, decideState, showsSameAnswer } from './first-answer.rules.ts'
import { decideQuotedFrom } from './material.rules.ts'

export const viewFirstAnswer = async (
  db: Db,
  actor: Actor,
  row: DoubtRow,
  {
    found,
    names,
    sources,
  }: {
    found: TurnRow | undefined
    names: ReadonlyMap<string, string>
    /** Sources that are cited. */
    sources: readonly SourceRow[]
  },
): Promise<FirstAnswer> => {
  const turn = found ? viewAnswerOfTurn(found) : null
  const state = decideState(turn, row.verdict)
  const earlierAnswerId = showsSameAnswer(state, row) ? row.knownAnswerId : null
  const isAsker = row.askerId === actor.accountId
  return {
    state,
    turn: turn && chooseShown(turn, state, row.verdict, isAsker),
    verdict: row.verdict,
    verdictBy: row.verdictById ? (names.get(row.verdictById) ?? '') : null,
    verdictAt: row.verdictAt?.toISOString() ?? null,
    correction: row.correction,
    correctionPassages: row.correctionPassages,
    quotedFrom: decideQuotedFrom(turn, sources, row.askerId),
    searched: row.searched,
    opinion: row.opinion,
    known: earlierAnswerId ? await viewAnswer(db, actor, earlierAnswerId) : null,
  }
}
