// Visibility of the AI's first answer: before a teacher has looked at it only its asker sees it, and only if
// it is sure enough.
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { FirstAnswer, Verdict } from '@lantern/contract/help/doubts/doubts'

type State = FirstAnswer['state']
type AnsweredTurn = Pick<Turn, 'state' | 'notFound' | 'confidence'>

export const decideState = (turn: AnsweredTurn | null, verdict: Verdict): State => {
  if (turn === null) return 'gone'
  if (turn.state === 'answering') return 'writing'
  if (turn.notFound) return 'nothing-found'
  if (turn.state !== 'done') return 'failed'
  return turn.confidence === 'low' && verdict === 'unchecked' ? 'held' : 'shown'
}

/**
 * Visible part of the answer. Its asker sees nothing of one that is held, withdrawn or still being written,
 * since its certainty is computed last; teachers see its quotations, without passages searched in vain.
 */
export const chooseShown = (turn: Turn, state: State, verdict: Verdict, isAsker: boolean): Turn | null => {
  if (!isAsker) return { ...turn, nearest: [], reading: [] }
  if (state === 'held' || verdict === 'withdrawn') return null
  return state === 'writing' ? { ...turn, sentences: [], unanswered: [] } : turn
}

/**
 * Whether a confirmed answer to another's question is shown first: own material and a teacher's verdict on
 * this doubt take precedence.
 */
export const showsSameAnswer = (state: State, { verdict }: { verdict: Verdict }): boolean =>
  verdict !== 'endorsed' && verdict !== 'corrected' && state !== 'writing' && state !== 'shown'
