import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { useNavigate } from 'react-router'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Asked } from './asked.tsx'
import { ConfirmAnswer } from './confirm-answer.tsx'
import { DoubtConversation } from './conversation.tsx'
import { askedLabel, doubtsAddress, firstName } from './doubt-labels.ts'
import type { DoubtSlots } from './doubt-slots.ts'
import { FirstAnswerCard } from './first-answer.tsx'
import { useMessagePictures } from './pictures/use-pictures.ts'
import { useClaim, usePass } from './queries.ts'
import { Solved } from './solved.tsx'
import { TeacherVerdict } from './teacher-verdict.tsx'

function Actions({ doubt }: { doubt: DoubtDetail }) {
  const claim = useClaim(doubt.id)
  const navigate = useNavigate()
  const pass = usePass(doubt.id, message => {
    showToast(message)
    void navigate(doubtsAddress)
  })
  if (doubt.state === 'solved') return null
  return (
    <div className="flex flex-wrap gap-3">
      {doubt.state === 'open' && (
        <Button look="primary" busy={claim.isPending} onClick={() => claim.mutate(undefined)}>
          {m.doubt_claim()}
        </Button>
      )}
      <Button look="line" busy={pass.isPending} onClick={() => pass.mutate()}>
        {doubt.state === 'open' ? m.doubt_decline() : m.doubt_hand_over()}
      </Button>
    </div>
  )
}

/** Doubt for teachers who may answer it: the question, the AI's answer to be judged, and the conversation. */
export function TeacherDoubtView({ doubt, slots }: { doubt: DoubtDetail; slots: DoubtSlots }) {
  const { asker } = doubt
  const pictures = useMessagePictures(doubt)
  const onDrawn = doubt.state === 'taken' ? pictures.addDrawing : undefined
  const { known, quotedFrom, correction, turn } = doubt.firstAnswer
  const isByAi =
    known === null && quotedFrom === null && correction === null && (turn?.sentences.length ?? 0) > 0
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.doubt_asked_by({ name: asker.name })}</h1>
          <p>{askedLabel(doubt)}</p>
        </div>
        <Actions doubt={doubt} />
      </div>
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] gap-[clamp(24px,3.4vw,52px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-7">
          <Asked doubt={doubt} isAsker={false} onDrawn={onDrawn} />
          <FirstAnswerCard
            doubt={doubt}
            title={isByAi ? m.doubt_answer_ai() : m.doubt_first_answer()}
            known={slots.sameAnswer}
          >
            {doubt.firstAnswer.state === 'held' && (
              <p className="meta">{m.doubt_answer_hidden({ name: firstName(asker.name) })}</p>
            )}
            <TeacherVerdict doubt={doubt} />
          </FirstAnswerCard>
          <Solved doubt={doubt} isAsker={false} card={null} />
          <ConfirmAnswer doubt={doubt} />
        </div>
        <div className="min-w-0">
          {(doubt.state !== 'open' || doubt.messages.length > 0) && (
            <DoubtConversation doubt={doubt} pictures={pictures} />
          )}
        </div>
      </div>
    </>
  )
}
