import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Button } from '../../../../ui/forms/button.tsx'
import type { Listening } from './use-listening.ts'

/** Page of an attempt while the recording plays. */
export function SoundPhase({ listening }: { listening: Listening }) {
  const { next, number, count } = listening
  return (
    <section className="grid gap-5 content-start justify-items-start">
      <h1 className="font-[560] type-2xl leading-[1.28] font-display tracking-(--track-title) text-pretty">
        {next ? m.play_sound_title() : m.play_sound_last_title()}
      </h1>
      <p className="muted" role="status">
        {next ? m.play_sound_next({ number, count, time: formatClock(next.second) }) : m.play_sound_last()}
      </p>
      <div className="flex flex-wrap gap-3">
        {next && (
          <Button look="line" onClick={listening.goToNext}>
            {m.play_sound_to_next()}
          </Button>
        )}
        <Button look="quiet" onClick={listening.leave}>
          {next ? m.play_sound_leave() : m.play_sound_end()}
        </Button>
      </div>
    </section>
  )
}
