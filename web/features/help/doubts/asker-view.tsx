import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { Asked } from './asked.tsx'
import { AskerVerdict } from './asker-verdict.tsx'
import { DoubtConversation } from './conversation.tsx'
import { askedLabel, chatAddress, doubtStateLabel } from './doubt-labels.ts'
import type { DoubtSlots } from './doubt-slots.ts'
import { FirstAnswerCard } from './first-answer.tsx'
import { Matches, Wait } from './matches.tsx'
import { useMessagePictures } from './pictures/use-pictures.ts'
import { SolveButton, Solved } from './solved.tsx'

/** Page after asking: the first answer, the matched teachers with reasons, and the expected wait. */
export function MatchedView({ doubt, slots }: { doubt: DoubtDetail; slots: DoubtSlots }) {
  const asked = doubt.matches.findLast(({ state }) => state === 'asked')
  const writing = doubt.firstAnswer.state === 'writing'
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{doubtStateLabel(doubt, asked?.name, writing)}</h1>
          <p>{askedLabel(doubt)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <SolveButton doubt={doubt} />
          <Link className={buttonClass(doubt.teacher ? 'primary' : 'line')} to={chatAddress(doubt.id)}>
            <MessageCircle className="i" aria-hidden="true" />
            {m.doubt_open_chat()}
          </Link>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] gap-[clamp(24px,3.4vw,52px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-6">
          <Asked doubt={doubt} isAsker />
          <FirstAnswerCard doubt={doubt} title={m.doubt_first_answer()} known={slots.sameAnswer}>
            <AskerVerdict doubt={doubt} />
          </FirstAnswerCard>
          <Solved doubt={doubt} isAsker card={slots.card} />
        </div>
        <div className="grid min-w-0 gap-6">
          {doubt.state === 'open' && <Wait doubt={doubt} />}
          <Matches doubt={doubt} title={m.doubt_who()} />
        </div>
      </div>
    </>
  )
}

/** The doubt as a conversation, for its asker. */
export function AskerChatView({ doubt, slots }: { doubt: DoubtDetail; slots: DoubtSlots }) {
  const pictures = useMessagePictures(doubt)
  const onDrawn = doubt.state === 'solved' ? undefined : pictures.addDrawing
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page line-clamp-2">{doubt.question}</h1>
          <p>{askedLabel(doubt)}</p>
        </div>
        <SolveButton doubt={doubt} />
      </div>
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(300px,1fr)] gap-[clamp(24px,3.4vw,52px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-7">
          <FirstAnswerCard doubt={doubt} title={m.doubt_first_answer()} known={slots.sameAnswer}>
            <AskerVerdict doubt={doubt} />
          </FirstAnswerCard>
          <Solved doubt={doubt} isAsker card={slots.card} />
          <DoubtConversation doubt={doubt} pictures={pictures} />
        </div>
        <div className="grid min-w-0 gap-6">
          {doubt.attached.length + doubt.pictures.length > 0 && (
            <Asked doubt={doubt} isAsker onDrawn={onDrawn} />
          )}
          {doubt.state === 'open' && <Wait doubt={doubt} />}
          <Matches doubt={doubt} title={m.doubt_who_chat()} />
        </div>
      </div>
    </>
  )
}
