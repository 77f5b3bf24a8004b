import { useEffect, useState } from 'react'
import { judgeLoudness, type Loudness } from './level.rules.ts'
import { loudnessLabels } from './problem-labels.ts'
import styles from './record.module.css'
import type { Recorder } from './recorder.ts'

/** Bars of the meter, and milliseconds between them. */
const barCount = 64
const readEveryMs = 100

/** Levels that loudness is judged by: 12 seconds. */
const judgedCount = 120

type Read = ReturnType<Recorder['readLevel']>

/** Last levels, newest at the end; none are added during a pause. */
const useLevels = (recorder: Recorder, isPaused: boolean): readonly Read[] => {
  const [reads, setReads] = useState<readonly Read[]>([])
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(
      () => setReads(before => [...before.slice(1 - judgedCount), recorder.readLevel()]),
      readEveryMs,
    )
    return () => clearInterval(timer)
  }, [recorder, isPaused])
  return reads
}

/** Seconds until loudness is judged: nobody speaks in the first moment. */
const minJudged = 30

const judge = (reads: readonly Read[]): Loudness =>
  reads.length < minJudged
    ? 'good'
    : judgeLoudness({
        levels: reads.map(({ level }) => level),
        overdrivenCount: reads.filter(read => read.isOverdriven).length,
      })

type Props = { recorder: Recorder; isPaused: boolean; onLoudness(loudness: Loudness): void }

/** Level of the microphone over the last seconds. */
export function LevelMeter({ recorder, isPaused, onLoudness }: Props) {
  const reads = useLevels(recorder, isPaused)
  const loudness = judge(reads)
  useEffect(() => onLoudness(loudness), [loudness, onLoudness])
  const bars = reads.slice(-barCount)
  return (
    <svg
      className={styles.level}
      viewBox={`0 0 ${barCount * 10} 56`}
      preserveAspectRatio="none"
      role="img"
      aria-label={loudnessLabels[loudness]()}
      data-paused={isPaused || undefined}
    >
      {Array.from({ length: barCount }, (_, i) => {
        const level = bars[i - barCount + bars.length]?.level ?? 0
        const height = Math.max(6, level * 54)
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
        return <rect key={i} x={i * 10} y={28 - height / 2} width="6" height={height} rx="3" />
      })}
    </svg>
  )
}
