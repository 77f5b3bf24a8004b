import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Chapter } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import { ArrowDownToLine } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { insertTitles } from './cue-lines.rules.ts'
import { LinesSheet, type SheetLine, type SpokenTextOf } from './lines-sheet.tsx'
import { findMarks } from './quote-lines.rules.ts'
import type { UnitJump } from './scroll-pane.tsx'
import styles from './spoken.module.css'
import { SpokenText } from './spoken-text.tsx'
import { findRows, findSpokenAt, type SpokenAt } from './spoken-words.rules.ts'
import type { ViewerProps } from './text-viewer.tsx'

/** A recording that plays beside its transcript. */
export type Playing = {
  playing: boolean
  /** Seconds, renewed some times a second. */
  time: number
  /** Seconds at this moment. */
  getTime(): number
  playFrom(seconds: number): void
}

/** Word under way; looked for in every frame while it plays. */
const useSpokenAt = (lines: readonly SpokenLine[], { playing, time, getTime }: Playing) => {
  const [spokenAt, setSpokenAt] = useState<SpokenAt>()
  useEffect(() => {
    const look = (seconds: number) => {
      const next = findSpokenAt(lines, seconds)
      setSpokenAt(before => (before?.unit === next?.unit && before?.index === next?.index ? before : next))
    }
    if (!playing) return look(time)
    let frame = 0
    const step = () => {
      look(getTime())
      frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [lines, playing, time, getTime])
  return spokenAt
}

/** Keys that scroll a pane. */
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** Scroll target: the place that is asked for, then the line that is spoken, until the reader scrolls away. */
const useFollowing = (asked: UnitJump | undefined, here: number | undefined, playing: boolean) => {
  const [isFollowing, setIsFollowing] = useState(true)
  const [jump, setJump] = useState(asked)
  useEffect(() => {
    setJump(asked)
    if (asked) setIsFollowing(true)
  }, [asked])
  useEffect(() => {
    if (playing && isFollowing && here !== undefined) setJump({ unit: here })
  }, [playing, isFollowing, here])
  const leave = () => setIsFollowing(false)
  const onKeyDown = ({ key }: KeyboardEvent) => scrollKeys.has(key) && leave()
  return {
    jump,
    isAway: playing && !isFollowing,
    follow: () => setIsFollowing(true),
    handlers: { onWheel: leave, onTouchMove: leave, onKeyDown },
  }
}

const listLines = (lines: readonly SpokenLine[], slides: readonly Chapter[]): SheetLine[] =>
  insertTitles(
    lines.map(({ start, text }, i) => ({
      unit: i + 1,
      label: formatClock(start),
      start,
      text,
      look: 'cue',
    })),
    slides,
    'slide',
  )

/** Line and word of an element in the transcript. */
const findPressed = (lines: readonly SpokenLine[], target: EventTarget) => {
  if (!(target instanceof Element)) return undefined
  const word = target.closest<HTMLElement>('[data-word]')
  const unit = Number(word?.closest<HTMLElement>('[data-unit]')?.dataset.unit)
  const line = lines[unit - 1]
  const index = Number(word?.dataset.word)
  const spoken = line?.words[index]
  return line && spoken ? { unit, index, spoken } : undefined
}

type PressedWord = NonNullable<ReturnType<typeof findPressed>>

type Props = Omit<ViewerProps, 'sourceId'> & {
  /** Rows of whole sentences (`joinSentences`). */
  lines: readonly SpokenLine[]
  playing: Playing
  /** Slides where somebody begins to speak about them. */
  slides: readonly Chapter[]
  /** Handles a press on a word instead of playing from there. */
  onWord?: ((pressed: PressedWord) => void) | undefined
  /** Card below a line, about some of its words. */
  below?: { unit: number; index: number; count: number; card: ReactNode } | undefined
}

/** Transcript of a recording: the word that is spoken is lit, and a press plays from there. */
export default function SpokenViewer({ lines, highlights, jump, playing, slides, onWord, below }: Props) {
  const sheetLines = useMemo(() => listLines(lines, slides), [lines, slides])
  const marks = useMemo(
    () => findMarks(sheetLines, highlights, place => (place.kind === 'time' ? findRows(lines, place) : null)),
    [sheetLines, highlights, lines],
  )
  const { unit: openUnit, index: openIndex = 0, count: openCount = 0 } = below ?? {}
  const spokenText = useCallback<SpokenTextOf>(
    ({ unit, text }, marksOfLine, spoken) => (
      <SpokenText
        text={text}
        words={lines[unit - 1]?.words ?? []}
        marks={marksOfLine}
        spoken={spoken}
        open={unit === openUnit ? { index: openIndex, count: openCount } : undefined}
      />
    ),
    [lines, openUnit, openIndex, openCount],
  )
  const spokenAt = useSpokenAt(lines, playing)
  // New lines at the end are no reason to go to the asked place again.
  const latest = useRef(lines)
  latest.current = lines
  const hasLines = lines.length > 0
  const asked = useMemo(() => {
    const rows = hasLines && jump?.place.kind === 'time' ? findRows(latest.current, jump.place) : null
    return rows ? { unit: rows.first } : undefined
  }, [jump, hasLines])
  const openJump = useMemo(() => (openUnit === undefined ? undefined : { unit: openUnit }), [openUnit])
  const following = useFollowing(openJump ?? asked, spokenAt?.unit, playing.playing)
  const press = (event: MouseEvent) => {
    // Words that are marked aren't pressed.
    if (document.getSelection()?.isCollapsed === false) return
    const pressed = findPressed(lines, event.target)
    if (!pressed) return
    if (onWord) onWord(pressed)
    else playing.playFrom(pressed.spoken.start)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the times of lines are buttons; words are a shortcut.
    <div className={styles.spoken} {...following.handlers} onClick={press}>
      <LinesSheet
        lines={sheetLines}
        marks={marks}
        jump={following.jump}
        here={spokenAt?.unit}
        spoken={spokenAt?.index}
        spokenText={spokenText}
        below={below && { unit: below.unit, node: below.card }}
        onSeek={playing.playFrom}
      />
      {following.isAway && (
        <div className={styles.follow}>
          <Button
            size="sm"
            icon={<ArrowDownToLine className="i" aria-hidden="true" />}
            onClick={following.follow}
          >
            {m.recording_follow()}
          </Button>
        </div>
      )}
    </div>
  )
}
