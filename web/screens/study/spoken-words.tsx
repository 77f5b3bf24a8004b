import type { Source } from '@lantern/contract/material/library/library'
import type { Recording, SpokenLine } from '@lantern/contract/material/recordings/recordings'
import type { SlideRange } from '@lantern/contract/material/recordings/slides'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { GraduationCap, PencilLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import SpokenViewer from '../../features/material/library/viewer/spoken-viewer.tsx'
import { findSpokenAt } from '../../features/material/library/viewer/spoken-words.rules.ts'
import { CorrectBar } from '../../features/material/recordings/correct/correct-bar.tsx'
import { CorrectCard } from '../../features/material/recordings/correct/correct-card.tsx'
import { countFirstWords, listDoubtful } from '../../features/material/recordings/correct/places.rules.ts'
import { ReadingOn } from '../../features/material/recordings/lecture/reading-on.tsx'
import type { Sound } from '../../features/material/recordings/lecture/use-sound.ts'
import { listSlideTitles } from '../../features/material/recordings/slides/ranges.rules.ts'
import type { SoughtWords } from '../../features/study/notes/selected-words.rules.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { getTargetPlace } from './target-place.ts'
import { useAskingTeacher } from './use-asking-teacher.ts'
import type { Study } from './use-study.ts'

type Props = {
  source: Source
  recording: Recording
  study: Study
  sound: Sound
  lines: readonly SpokenLine[]
  /** Stretches with their slides. */
  slides: readonly SlideRange[]
}

/** Words that are corrected: those from an index on in a line, counted from 1. */
type Open = { unit: number; index: number; count: number }

const useCorrecting = (lines: readonly SpokenLine[]) => {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [open, setOpen] = useState<Open>()
  const doubtful = useMemo(() => listDoubtful(lines), [lines])
  const firsts = useMemo(() => countFirstWords(lines), [lines])
  const step = (by: 1 | -1) => {
    const isAfter = ({ unit, index }: { unit: number; index: number }) =>
      !open || unit > open.unit || (unit === open.unit && index > open.index)
    const after = doubtful.findIndex(isAfter)
    const at = after < 0 ? doubtful.length : after
    const isOpen = open && doubtful[at - 1]?.unit === open.unit && doubtful[at - 1]?.index === open.index
    const next = by === 1 ? at : at - (isOpen ? 2 : 1)
    const chosen = doubtful.at(next % doubtful.length)
    if (chosen) setOpen({ unit: chosen.unit, index: chosen.index, count: chosen.words.length })
  }
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    setIsCorrecting(false)
  }
  return {
    isCorrecting,
    start: () => setIsCorrecting(true),
    finish,
    open,
    setOpen,
    close,
    step,
    doubtful,
    firsts,
  }
}

const nameSlide = (slide: number | null): string =>
  slide === null ? m.lecture_slides_number_none() : m.lecture_slides_slide({ slide })

const mayCorrect = ({ isSample, isShared }: Source, { isComplete, origin }: Recording): boolean =>
  !isSample && !isShared && isComplete && origin === 'machine'

const wordsOfLine = ({ text, start }: SpokenLine): SoughtWords => ({
  quote: text,
  prefix: '',
  suffix: '',
  near: Math.round(start * 1000),
})

/** Transcript of a recording, which its owner can correct. */
export function SpokenWords({ source, recording, study, sound, lines, slides }: Props) {
  const { highlights, target } = study
  const jump = useMemo(() => target && { place: getTargetPlace(target) }, [target])
  const slideTitles = useMemo(() => listSlideTitles(slides, nameSlide), [slides])
  const correcting = useCorrecting(lines)
  const askTeacher = useAskingTeacher()
  const isStudent = useSession()?.role === 'student'
  const spoken = lines[(findSpokenAt(lines, sound.time)?.unit ?? 1) - 1]
  const { isCorrecting, open, firsts } = correcting
  const line = open && lines[open.unit - 1]
  const lineFirst = open ? (firsts[open.unit - 1] ?? 0) : 0
  const card = open && line && (
    <CorrectCard
      key={`${open.unit} ${open.index}`}
      recordingId={source.id}
      lines={lines}
      place={{ first: lineFirst + open.index, words: line.words.slice(open.index, open.index + open.count) }}
      line={{ first: lineFirst, words: line.words }}
      onHear={() => sound.playFrom(Math.max(0, (line.words[open.index]?.start ?? line.start) - 1))}
      onClose={correcting.close}
    />
  )
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)] min-h-0">
      <div>
        <ReadingOn recording={recording} />
        {isCorrecting ? (
          <CorrectBar
            source={source}
            lines={lines}
            doubtfulCount={correcting.doubtful.length}
            onStep={correcting.step}
            onDone={correcting.finish}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-2 px-[clamp(16px,3vw,44px)] pt-2">
            {recording.origin === 'machine' && <p className="meta me-auto">{m.recording_by_machine()}</p>}
            <span className="flex flex-wrap gap-x-2">
              {isStudent && spoken && (
                <Button
                  look="quiet"
                  size="sm"
                  icon={<GraduationCap className="i" aria-hidden="true" />}
                  onClick={() => void askTeacher(source.id, wordsOfLine(spoken), spoken.text)}
                >
                  {m.recording_ask_teacher({ time: formatClock(spoken.start) })}
                </Button>
              )}
              {mayCorrect(source, recording) && lines.length > 0 && (
                <Button
                  look="quiet"
                  size="sm"
                  icon={<PencilLine className="i" aria-hidden="true" />}
                  onClick={correcting.start}
                >
                  {m.recording_correct()}
                </Button>
              )}
            </span>
          </div>
        )}
      </div>
      <SpokenViewer
        lines={lines}
        highlights={highlights}
        jump={jump}
        playing={sound}
        slides={slideTitles}
        onWord={isCorrecting ? ({ unit, index }) => correcting.setOpen({ unit, index, count: 1 }) : undefined}
        below={open && card ? { unit: open.unit, index: open.index, count: open.count, card } : undefined}
      />
    </div>
  )
}
