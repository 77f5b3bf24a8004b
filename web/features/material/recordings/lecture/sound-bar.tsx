import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Chapter } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import styles from '../../../../lib/playback/sound-bar.module.css'
import { Timeline } from '../../../../lib/playback/timeline.tsx'
import { type Sound, skipSeconds } from './use-sound.ts'

type Props = {
  sound: Sound
  name: string
  /** Seconds, known from the file on the server. */
  length: number | null
  highlight: { start: number; end: number } | null
  /** Places marked on the timeline. */
  chapters?: readonly Chapter[]
}

const noChapters: [] = []

/** Bar that plays a recording, with the highlighted stretch on its timeline. */
export function SoundBar({ sound, name, length, highlight, chapters = noChapters }: Props) {
  const { audio, playing, time, speed, isBroken, toggle, skip, seek, changeSpeed } = sound
  const all = length ?? sound.length
  const back = m.recording_back({ count: skipSeconds })
  const forward = m.recording_forward({ count: skipSeconds })
  return (
    <section className={styles.bar} aria-label={m.video_player({ name })}>
      {/* biome-ignore lint/a11y/useMediaCaption: its words stand below. */}
      <audio ref={audio} preload="metadata" />
      <button type="button" aria-label={playing ? m.video_pause() : m.video_play()} onClick={toggle}>
        {playing ? <Pause className="i" /> : <Play className="i" />}
      </button>
      <button type="button" aria-label={back} title={back} onClick={() => skip(-skipSeconds)}>
        <RotateCcw className="i" />
      </button>
      <button type="button" aria-label={forward} title={forward} onClick={() => skip(skipSeconds)}>
        <RotateCw className="i" />
      </button>
      {all !== null && (
        <>
          <span className={styles.time}>
            {m.video_time({ time: formatClock(time), length: formatClock(all) })}
          </span>
          <Timeline time={time} length={all} chapters={chapters} highlight={highlight} onSeek={seek} />
        </>
      )}
      <button
        type="button"
        className={styles.speed}
        aria-label={m.recording_speed({ speed: String(speed) })}
        onClick={changeSpeed}
      >
        {`${speed}×`}
      </button>
      {isBroken && (
        <p className={styles.problem} role="alert">
          {m.recording_sound_broken()}
        </p>
      )}
    </section>
  )
}
