import type { Reveal } from '@lantern/contract/live-rooms/public-room-state'
import type { Outcome } from '@lantern/contract/questions/questions'
import * as m from '@lantern/messages'
import { Check, CircleQuestionMark, X } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import type { HostHand } from '../room/use-host-act.ts'

const marks = {
  right: <Check className="i text-good" aria-label={m.room_counts_right()} />,
  check: <CircleQuestionMark className="i text-note" aria-label={m.room_counts_open()} />,
  wrong: <X className="i text-bad" aria-label={m.room_counts_wrong()} />,
} satisfies Record<Outcome, unknown>

type Props = { answers: Reveal['given']; number: number; hand: HostHand }

/** Typed answers with how many gave them. What rules left open, the host may take as right. */
export function TypedAnswers({ answers, number, hand }: Props) {
  if (answers.length === 0) return null
  return (
    <ul className="given" aria-label={m.room_typed_answers()}>
      {answers.map(({ text, count, outcome }) => (
        <li key={text}>
          {marks[outcome]}
          <span className="wrap-anywhere">{text}</span>
          <b className="num">{count}</b>
          {outcome === 'check' && (
            <Button
              size="sm"
              busy={hand.busy === 'accept'}
              onClick={() => void hand.act({ act: 'accept', number, text })}
            >
              {m.room_accept()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
