import * as m from '@lantern/messages'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'
import type { HostHand } from '../room/use-host-act.ts'

/** Skipped question: its key stays hidden, and it can be reopened until the next one. */
export function SkippedOnProjector({ number, hand }: { number: number; hand: HostHand }) {
  return (
    <div className="grid content-center justify-items-start gap-5">
      <p
        className="font-[560] text-[length:clamp(1.4rem,2.6vw,2.6rem)] leading-[1.2] font-display text-end max-860:text-start max-860:m-0"
        role="status"
      >
        {m.room_skipped({ number })}
      </p>
      <p className="text-[length:clamp(1.1rem,1.9vw,1.9rem)] text-ink-2 py-3">{m.room_skipped_text()}</p>
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
