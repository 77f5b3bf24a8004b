import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './sound-bar.module.css'
import { Timeline } from './timeline.tsx'

type Props = {
  /** Name of what is heard, for assistive technology. */
  name: string
  /** Address of the sound, asked for when it is played; one is played once where it can't be sought in. */
  open(): Promise<string>
  /** Second at which it begins. */
  start?: number
  highlight?: { start: number; end: number } | null
  /** Whether a moment can be chosen, and the sound be heard again and again. */
  canSeek?: boolean
  /** Why it can't be played now; '' where it can. */
  obstacle?: string
  onPlaying?(isPlaying: boolean): void
}

const noChapters: [] = []

/** Address, state and actions of a short sound. */
const useShortSound = ({ open, start = 0, canSeek = true, onPlaying }: Props) => {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState({ playing: false, time: start, length: 0 })
  const [problem, setProblem] = useState('')
  const [isOpening, setOpening] = useState(false)
  const isOpen = useRef(false)
  const read = () => {
    const element = audio.current
    if (!element || !isOpen.current) return
    const length = Number.isFinite(element.duration) ? element.duration : 0
    setState({ playing: !element.paused, time: element.currentTime, length })
    onPlaying?.(!element.paused)
  }
  const end = () => {
    read()
    if (!canSeek) isOpen.current = false
  }
  const play = async () => {
    const element = audio.current
    if (!element || isOpening) return
    setProblem('')
    if (!isOpen.current) {
      setOpening(true)
      const address = await open()
        .catch((error: Error) => setProblem(error.message))
        .finally(() => setOpening(false))
      if (!address) return
      element.src = address
      element.currentTime = start
      isOpen.current = true
    }
    // A browser may refuse to play before the first press; the button stays.
    await element.play().catch(() => undefined)
  }
  const toggle = () => (state.playing ? audio.current?.pause() : void play())
  const seek = (seconds: number) => {
    if (audio.current && isOpen.current) audio.current.currentTime = seconds
  }
  useEffect(() => {
    const element = audio.current
    return () => element?.pause()
  }, [])
  return { audio, ...state, problem, setProblem, isOpening, toggle, seek, read, end }
}

/** Player of a short sound, which is fetched when somebody plays it. */
export function ShortSound(props: Props) {
  const { name, highlight = null, canSeek = true, obstacle = '' } = props
  const sound = useShortSound(props)
  const { playing, time, length, problem, isOpening } = sound
  return (
    <section className={`${styles.bar} ${styles.short}`} aria-label={m.video_player({ name })}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said in it is for listening, or stands beside it. */}
      <audio
        ref={sound.audio}
        onPlay={sound.read}
        onPause={sound.read}
        onTimeUpdate={sound.read}
        onSeeked={sound.read}
        onDurationChange={sound.read}
        onEnded={sound.end}
        onError={() => sound.setProblem(m.recording_sound_broken())}
      />
      <button
        type="button"
        aria-label={playing ? m.video_pause() : m.video_play()}
        aria-disabled={obstacle !== '' || isOpening || undefined}
        onClick={() => (playing || obstacle === '') && sound.toggle()}
      >
        {playing ? <Pause className="i" /> : <Play className="i" />}
      </button>
      {length > 0 ? (
        <>
          <span className={styles.time}>
            {m.video_time({ time: formatClock(time), length: formatClock(length) })}
          </span>
          {canSeek ? (
            <Timeline
              time={time}
              length={length}
              chapters={noChapters}
              highlight={highlight}
              onSeek={sound.seek}
            />
          ) : (
            <progress className={styles.progress} aria-hidden="true" value={time} max={length} />
          )}
        </>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {(problem || obstacle) && (
        <p className={styles.problem} role="status">
          {problem || obstacle}
        </p>
      )}
    </section>
  )
}
