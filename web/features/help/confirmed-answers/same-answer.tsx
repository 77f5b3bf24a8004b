import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import * as m from '@lantern/messages'
import { RichText } from '../../../ui/text/rich-text.tsx'
import type { AddressOf } from './answer-labels.ts'
import { AnswerText } from './answer-text.tsx'

/** Answer that a teacher confirmed for the same question, shown instead of the AI's answer. */
export function SameAnswer({ answer, addressOf }: { answer: ConfirmedAnswer; addressOf: AddressOf }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p className="meta">{m.answer_same_by({ name: answer.confirmedBy })}</p>
        <blockquote className="ps-4 border-s-3 border-s-line-strong font-normal text-[1.04rem] leading-[1.6] font-read">
          <RichText links={false}>{answer.question}</RichText>
        </blockquote>
      </div>
      <AnswerText answer={answer} addressOf={addressOf} />
    </div>
  )
}
