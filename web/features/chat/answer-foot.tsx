import type { Turn } from '@lantern/contract/chat/chat'
import * as m from '@lantern/messages'
import { Copy, Flag, ThumbsUp } from 'lucide-react'
import { AskTeacher } from '../../lib/ask-teacher.tsx'
import { placeShort } from '../../lib/place-labels.ts'
import { showToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/forms/button.tsx'
import { useRateTurn } from './queries.ts'
import { confidenceLabel, engineLabel, engineNotes } from './reading-labels.ts'
import { answerText, getCitations } from './turns.rules.ts'

const copy = async (turn: Turn) => {
  try {
    await navigator.clipboard.writeText(
      answerText(turn, citation => placeShort(citation.place), m.open_chat_own()),
    )
    showToast(m.chat_copied())
  } catch {
    showToast(m.chat_copy_failed())
  }
}

const ratings = [
  { feedback: 'helpful', label: m.chat_helpful, thanks: m.chat_thanks, Icon: ThumbsUp },
  { feedback: 'wrong-source', label: m.chat_wrong_source, thanks: m.chat_thanks_wrong, Icon: Flag },
] as const

/** Two marks for an answer; pressing one again takes it back. */
function Ratings({ turn }: { turn: Turn }) {
  const rate = useRateTurn()
  // Without sources none can be wrong.
  const offered = ratings.filter(({ feedback }) => feedback === 'helpful' || getCitations(turn).length > 0)
  return offered.map(({ feedback, label, thanks, Icon }) => {
    const pressed = turn.feedback === feedback
    const input = { turnId: turn.id, feedback: pressed ? null : feedback }
    return (
      <IconButton
        key={feedback}
        small
        label={label()}
        aria-pressed={pressed}
        onClick={() => rate.mutate(input, { onSuccess: () => !pressed && showToast(thanks()) })}
      >
        <Icon className="i" aria-hidden="true" />
      </IconButton>
    )
  })
}

/** Under an answer: who answered from how many passages, how sure it is, and what one can do with it. */
export function AnswerFoot({ turn, open = false }: { turn: Turn; open?: boolean }) {
  const confidence = confidenceLabel(turn)
  return (
    <div className="answer-foot">
      <div className="meta grow">
        <p>
          {engineLabel(turn, open)}
          {turn.passagesUsed > 0 && ` · ${m.chat_passages({ count: turn.passagesUsed })}`}
        </p>
        {engineNotes(turn).map(note => (
          <p key={note}>{note}</p>
        ))}
        {confidence && <p>{confidence}</p>}
      </div>
      {turn.sentences.length > 0 && (
        <IconButton small label={m.chat_copy()} onClick={() => copy(turn)}>
          <Copy className="i" aria-hidden="true" />
        </IconButton>
      )}
      <Ratings turn={turn} />
      <AskTeacher text={turn.question} attached={getCitations(turn).slice(0, 1)} />
    </div>
  )
}
