import type { Turn } from '@lantern/contract/chat'
import * as m from '@lantern/messages'
import { Copy, Flag, ThumbsUp } from 'lucide-react'
import { placeShort } from '../../lib/place-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/button.tsx'
import { useRateTurn } from './queries.ts'
import { confidenceWords, engineWords } from './reading-words.ts'
import { answerText } from './turns.rules.ts'

const copy = async (turn: Turn) => {
  try {
    await navigator.clipboard.writeText(answerText(turn, citation => placeShort(citation.place)))
    showToast(m.chat_copied())
  } catch {
    showToast(m.chat_copy_failed())
  }
}

/** Under an answer: who answered from how many passages, how sure it is, and what one can do with it. */
export function AnswerFoot({ turn }: { turn: Turn }) {
  const rate = useRateTurn()
  const press = (feedback: 'helpful' | 'wrong-source') => {
    const next = turn.feedback === feedback ? null : feedback
    rate.mutate(
      { turnId: turn.id, feedback: next },
      { onSuccess: () => next && showToast(next === 'helpful' ? m.chat_thanks() : m.chat_thanks_wrong()) },
    )
  }
  const confidence = confidenceWords(turn)
  return (
    <div className="answer-foot">
      <div className="meta grow">
        <p>
          {engineWords(turn)}
          {turn.passagesUsed > 0 && ` · ${m.chat_passages({ count: turn.passagesUsed })}`}
        </p>
        {confidence && <p>{confidence}</p>}
      </div>
      {turn.sentences.length > 0 && (
        <IconButton small label={m.chat_copy()} onClick={() => copy(turn)}>
          <Copy className="i" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        small
        label={m.chat_helpful()}
        aria-pressed={turn.feedback === 'helpful'}
        onClick={() => press('helpful')}
      >
        <ThumbsUp className="i" aria-hidden="true" />
      </IconButton>
      <IconButton
        small
        label={m.chat_wrong_source()}
        aria-pressed={turn.feedback === 'wrong-source'}
        onClick={() => press('wrong-source')}
      >
        <Flag className="i" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
