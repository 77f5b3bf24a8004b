import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { LastMinutes } from './last-minutes.tsx'

/** Milliseconds between looks for a recording that runs, and for how far it is read. */
const lookMs = 10_000

/** Recording of this person that runs on another device, or in another tab, which can be asked here too. */
export function RunningElsewhere({ isSentHere }: { isSentHere(uploadId: string): boolean }) {
  const running = useRead('GET /sources/running-recording', {
    pick: 'running',
    refetchInterval: lookMs,
    quiet: true,
  }).data
  if (!running || isSentHere(running.id)) return null
  return (
    <LastMinutes
      key={running.id}
      uploadId={running.id}
      title={m.recording_running_title({ name: running.name })}
    >
      <p className="meta">
        {running.readTo > 0 && `${m.recording_running_read_to({ time: formatClock(running.readTo) })} `}
        {m.recording_running_heard({ moment: formatMoment(running.changedAt) })}
      </p>
    </LastMinutes>
  )
}
