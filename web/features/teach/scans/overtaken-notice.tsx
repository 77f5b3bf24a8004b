import type { DecisionRef } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { Button } from '../../../ui/forms/button.tsx'

type Props = {
  by: DecisionRef | null
  /** Other person's decision and one's own, in words. */
  theirs: string
  own: string
  busy: boolean
  onLeave(): void
  onInsist(): void
}

/** Notice of a conflicting decision: both are shown, and nothing changes by itself. */
export function OvertakenNotice({ by, theirs, own, busy, onLeave, onInsist }: Props) {
  return (
    <div
      className="grid gap-3 py-3.5 px-4 border-s-3 border-s-(color:--accent) bg-(color:--paper-2)"
      role="alert"
    >
      <p>
        <b>{by ? m.decision_overtaken({ name: by.by }) : m.decision_overtaken_gone()}</b>
        {by && ` ${m.decision_theirs({ decision: theirs })}`}
      </p>
      <span className="flex flex-wrap gap-3">
        <Button size="sm" look="primary" onClick={onLeave}>
          {m.decision_leave()}
        </Button>
        <Button size="sm" busy={busy} onClick={onInsist}>
          {m.decision_insist({ decision: own })}
        </Button>
      </span>
    </div>
  )
}
