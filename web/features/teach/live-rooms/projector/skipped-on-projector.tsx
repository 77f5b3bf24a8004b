import * as m from '@lantern/messages'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'
import type { HostHand } from '../room/use-host-act.ts'

/** A question that was left out: nothing is told of it, and until the next one it can be taken in again. */
export function SkippedOnProjector({ number, hand }: { number: number; hand: HostHand }) {
  return (
    <div className="grid content-center justify-items-start gap-5">
      <p className="stage-word" role="status">
        {m.room_skipped({ number })}
      </p>
      <p className="stage-hint">{m.room_skipped_text()}</p>
      <Button
        size="lg"
        icon={<Undo2 className="i" />}
        busy={hand.busy === 'unskip'}
        onClick={() => void hand.act({ act: 'unskip' })}
      >
        {m.room_unskip()}
      </Button>
    </div>
  )
}
