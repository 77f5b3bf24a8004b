import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import type { Reveal } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Check, CircleQuestionMark, X } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'
import type { HostHand } from '../room/use-host-act.ts'

const marks = {
  right: <Check className="i text-good" aria-label={m.room_counts_right()} />,
  check: <CircleQuestionMark className="i text-note" aria-label={m.room_counts_open()} />,
  wrong: <X className="i text-bad" aria-label={m.room_counts_wrong()} />,
} satisfies Record<Outcome, unknown>

type Props = { answers: Reveal['given']; held: number; number: number; hand: HostHand }

/** Typed answers with counts; held ones appear when the host shows them. */
export function TypedAnswers(props: Props) {
  const { held, number, hand } = props
  return (
    <>
      <List {...props} />
      {held > 0 && (
        <Button
          className="justify-self-start"
          busy={hand.busy === 'release'}
          onClick={() => void hand.act({ act: 'release', number })}
        >
          {m.room_release({ count: held })}
        </Button>
      )}
    </>
  )
}

/** Typed answers; the host can accept those that rules left open. */
function List({ answers, number, hand }: Omit<Props, 'held'>) {
  if (answers.length === 0) return null
  const several = answers.some(({ gap }) => gap > 0)
  return (
    <ul aria-label={m.room_typed_answers()}>
      {answers.map(({ text, count, outcome, gap }) => (
        <li
          className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-3.5 items-center min-h-12 py-1.5 px-0 border-t border-t-line text-[length:clamp(1.05rem,1.4vw,1.4rem)]"
          key={`${gap} ${text}`}
        >
          {marks[outcome]}
          <span className="wrap-anywhere">
            {several && <span className="muted">{m.play_gap({ number: gap + 1 })}: </span>}
            {text}
          </span>
          <b className="num">{count}</b>
          {outcome === 'check' && (
            <Button
              size="sm"
              busy={hand.busy === 'accept'}
              onClick={() => void hand.act({ act: 'accept', number, text, gap })}
            >
              {m.room_accept()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
