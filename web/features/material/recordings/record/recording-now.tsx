import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Pause, Play, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import type { Loudness } from './level.rules.ts'
import { LevelMeter } from './level-meter.tsx'
import { loudnessLabels } from './problem-labels.ts'
import styles from './record.module.css'
import type { Recorder, RecorderState } from './recorder.ts'
import { useRecordedSeconds } from './use-recorder.ts'

type Props = {
  recorder: Recorder
  state: RecorderState
  /** Notices about the class that it is recorded for. */
  children?: ReactNode
}

/** Sentence about what is safe on this device by now. */
function Saved({ state, loudness }: { state: RecorderState; loudness: Loudness }) {
  const { phase, savedSeconds, isUnsaved, isMuted } = state
  if (isMuted) return <Notice bad>{m.recording_muted()}</Notice>
  if (isUnsaved) return <Notice bad>{m.recording_unsaved()}</Notice>
  const saved = savedSeconds > 0 ? m.recording_saved({ time: formatClock(savedSeconds) }) : ''
  const level = phase === 'paused' ? m.recording_paused_note() : loudnessLabels[loudness]()
  return <p className="text-ink-2 type-sm leading-normal">{`${level} ${saved}`.trim()}</p>
}

/** A recording while it is made: its length, level and buttons. */
export function RecordingNow({ recorder, state, children }: Props) {
  const [loudness, setLoudness] = useState<Loudness>('good')
  const seconds = useRecordedSeconds(recorder)
  const isPaused = state.phase !== 'recording'
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-2.5 font-[560]" role="status">
        <i className={styles.light} data-paused={isPaused || undefined} aria-hidden="true" />
        {isPaused ? m.recording_paused() : m.recording_running()}
      </p>
      <p className={styles.time} role="timer" aria-label={m.recording_length()}>
        {formatClock(seconds)}
      </p>
      <LevelMeter recorder={recorder} isPaused={isPaused} onLoudness={setLoudness} />
      <Saved state={state} loudness={loudness} />
      {children}
      <div className={styles.acts}>
        <Button
          look="primary"
          size="lg"
          icon={<Square className="i" aria-hidden="true" />}
          busy={state.phase === 'stopping'}
          onClick={() => recorder.stop()}
        >
          {m.recording_stop()}
        </Button>
        {isPaused ? (
          <Button
            size="lg"
            icon={<Play className="i" aria-hidden="true" />}
            onClick={() => recorder.resume()}
          >
            {m.recording_resume()}
          </Button>
        ) : (
          <Button
            size="lg"
            icon={<Pause className="i" aria-hidden="true" />}
            onClick={() => recorder.pause()}
          >
            {m.recording_pause()}
          </Button>
        )}
      </div>
    </div>
  )
}
