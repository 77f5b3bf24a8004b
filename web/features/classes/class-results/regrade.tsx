import type { Correction, Item } from '@lantern/contract/classes/class-results/class-results'
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { type Session, useRegrades } from './queries.ts'

const outcomeLabels: Record<Outcome, () => string> = {
  right: m.class_regrade_right,
  check: m.class_regrade_check,
  wrong: m.class_regrade_wrong,
}

type Props = { session: Session; item: Item; busy: boolean; onCorrect(correction: Correction): void }

/** Answers that the present rules would mark otherwise. */
function Regrades({ session, item, busy, onCorrect }: Props) {
  const { data: regrades } = useRegrades(session, item.id)
  if (!regrades) return null
  return (
    <>
      {regrades.length === 0 && <p className="meta">{m.class_regrade_none()}</p>}
      <ul className="rows two" aria-label={m.class_regrade()}>
        {regrades.map(({ text, count, before, after }) => (
          <li key={`${text} ${before}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="wrap-anywhere">
              {text} <b className="num">{count}</b>
            </span>
            <span className="meta">
              {m.class_regrade_change({ before: outcomeLabels[before](), after: outcomeLabels[after]() })}
            </span>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="justify-self-start"
        busy={busy}
        onClick={() => onCorrect({ act: 'regrade' })}
      >
        {m.class_regrade_do()}
      </Button>
    </>
  )
}

/** Notice of a question that was asked under earlier rules of marking. */
export function Regrade(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="muted">{m.class_regrade_earlier()}</p>
      {isOpen ? (
        <Regrades {...props} />
      ) : (
        <Button look="quiet" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {m.class_regrade_look()}
        </Button>
      )}
    </div>
  )
}
