import type { Recording } from '@lantern/contract/material/recordings/recordings'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'

/** Sentence about the time that is left. */
const leftLabel = ({ remainingSeconds }: Recording): string => {
  if (remainingSeconds === null) return ''
  return remainingSeconds < 60
    ? m.recording_left_moment()
    : m.recording_left_minutes({ count: Math.round(remainingSeconds / 60) })
}

/** How far a recording is written down, while it is. */
export function ReadingOn({ recording }: { recording: Recording }) {
  const { seconds, transcribedSeconds, isComplete } = recording
  if (isComplete) return null
  const done =
    transcribedSeconds > 0
      ? m.recording_read_to({ time: formatClock(transcribedSeconds) })
      : m.recording_read_begin()
  return (
    <div className="grid gap-1.5 px-[clamp(16px,3vw,44px)] pt-3" role="status">
      {seconds !== null && (
        <ProgressBar label={m.recording_read_label()} value={transcribedSeconds} max={seconds} />
      )}
      <p className="meta">{`${done} ${leftLabel(recording)}`.trim()}</p>
    </div>
  )
}
