import type { Source } from '@lantern/contract/material/library/library'
import type { Recording } from '@lantern/contract/material/recordings/recordings'
import { joinSentences } from '@lantern/contract/material/recordings/sentences.rules'
import type { SlideRange } from '@lantern/contract/material/recordings/slides'
import * as m from '@lantern/messages'
import { Mic } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { SourceLanguage } from '../../features/material/library/source-language.tsx'
import { sourceLength } from '../../features/material/library/source-length.ts'
import { FindPanel } from '../../features/material/library/viewer/find-panel.tsx'
import { ViewerProblem } from '../../features/material/library/viewer/viewer-problem.tsx'
import { ViewerHead } from '../../features/material/library/viewer/viewer-tools.tsx'
import { rangesOfFrames } from '../../features/material/recordings/frames/frames.rules.ts'
import { useFrames } from '../../features/material/recordings/frames/queries.ts'
import { BringWords } from '../../features/material/recordings/lecture/bring-words.tsx'
import { useSpokenLines } from '../../features/material/recordings/lecture/queries.ts'
import { RecordingMenu } from '../../features/material/recordings/lecture/recording-menu.tsx'
import { SoundBar } from '../../features/material/recordings/lecture/sound-bar.tsx'
import {
  createSoundKeys,
  type Sound,
  useSound,
} from '../../features/material/recordings/lecture/use-sound.ts'
import { useLectureSlides } from '../../features/material/recordings/slides/queries.ts'
import playerStyles from '../../features/material/videos/player.module.css'
import videoStyles from '../../features/material/videos/video.module.css'
import { formatDay, formatLongDay } from '../../lib/format.ts'
import { useRecording } from '../../lib/recordings/use-recording.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FramesProblemNote, LectureFrames } from './lecture-frames.tsx'
import { LectureSlides } from './lecture-slides.tsx'
import { RetrySource } from './retry-source.tsx'
import { SpokenWords } from './spoken-words.tsx'
import { useSeekTo } from './target-place.ts'
import type { Study } from './use-study.ts'

type Props = {
  source: Source
  recording: Recording
  study: Study
  sound: Sound
  /** Stretches with their slides. */
  slides: readonly SlideRange[]
}

const mayChange = ({ isSample, isShared }: Source): boolean => !isSample && !isShared

/** Transcript as far as there is one, or the reason why there is none. */
function Words({ source, recording, study, sound, slides }: Props) {
  const { data, error } = useSpokenLines(recording)
  const lines = useMemo(() => data && joinSentences(data), [data])
  if (source.failure)
    return (
      <div className="grid content-start gap-4 overflow-auto px-[clamp(16px,3vw,44px)] pt-5">
        <Notice bad>
          <p>{source.failure.message}</p>
        </Notice>
        <div className="flex flex-wrap items-center gap-3">
          <RetrySource source={source} />
          {mayChange(source) && <BringWords recording={recording} />}
        </div>
      </div>
    )
  if (error) return <ViewerProblem error={error} />
  if (!lines) return <Skeleton label={m.viewer_opening()} lines={8} />
  return (
    <SpokenWords
      source={source}
      recording={recording}
      study={study}
      sound={sound}
      lines={lines}
      slides={slides}
    />
  )
}

const describeLesson = ({ lesson, soundDeletedAt }: Recording): string[] => {
  if (!lesson) return [m.recording_shared_sign()]
  const { by, className, recordedAt, soundUntil } = lesson
  const sign = m.lesson_pane_sign({ name: by, class: className, day: formatLongDay(recordedAt) })
  if (soundDeletedAt) return [sign, m.lesson_pane_deleted({ day: formatLongDay(soundDeletedAt) })]
  return soundUntil ? [sign, m.lesson_pane_kept({ day: formatLongDay(soundUntil) })] : [sign]
}

/** Sign of a recording that others hear: who recorded it, and how long its sound stays. */
function RecordedSign({ recording }: { recording: Recording }) {
  return (
    <p className="meta flex items-start gap-2 px-[clamp(16px,3vw,44px)] pt-3">
      <Mic className="i mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {describeLesson(recording).join(' ')}
    </p>
  )
}

function Listen({ source, recording, study }: Omit<Props, 'sound' | 'slides'>) {
  const [finding, setFinding] = useState(false)
  const sound = useSound(source.id, source.name)
  const { highlight, target, onHighlight } = study
  useSeekTo(target, sound.seek)
  const place = highlight?.citation.sourceId === source.id ? highlight.citation.place : undefined
  const length = source.seconds === null ? [] : [sourceLength(source)]
  const facts = [formatDay(source.createdAt), ...length].join(', ')
  const close = useCallback(() => setFinding(false), [])
  const hasWords = recording.isComplete && source.failure === null
  const { data: slides } = useLectureSlides(source, hasWords)
  const { data: seen } = useFrames(source)
  const frames = useMemo(() => (slides ? [] : (seen?.frames ?? [])), [slides, seen])
  const frameRanges = useMemo(() => rangesOfFrames(frames), [frames])
  return (
    <section
      className={`viewer ${playerStyles.vid} ${videoStyles.vid}`}
      aria-label={m.recording_view_label()}
      onKeyDown={createSoundKeys(sound)}
    >
      <ViewerHead name={source.name} finding={finding} onFind={() => setFinding(!finding)}>
        <span className="meta phone:hidden">{facts}</span>
        <RecordingMenu source={source} recording={recording} mayChange={mayChange(source)} />
      </ViewerHead>
      <div className="min-w-0">
        {frames.length > 0 && (
          <LectureFrames recordingId={source.id} frames={frames} ranges={frameRanges} sound={sound} />
        )}
        <LectureSlides source={source} slides={slides} sound={sound} />
        {seen?.problem && !slides && mayChange(source) && <FramesProblemNote problem={seen.problem} />}
        {!recording.soundDeletedAt && (
          <SoundBar
            sound={sound}
            name={source.name}
            length={recording.seconds}
            highlight={place?.kind === 'time' ? place : null}
          />
        )}
      </div>
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
        <div>
          {(source.isShared || recording.lesson) && <RecordedSign recording={recording} />}
          {!recording.isComplete && mayChange(source) && (
            <div className="px-[clamp(16px,3vw,44px)] pt-3">
              <SourceLanguage source={source} />
            </div>
          )}
        </div>
        <Words
          source={source}
          recording={recording}
          study={study}
          sound={sound}
          slides={slides?.ranges ?? frameRanges}
        />
      </div>
      {finding && (
        <FindPanel
          sourceId={source.id}
          onPick={citation => onHighlight({ key: null, citation })}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Pane of a recording: player and transcript, both at the moment that is asked for. */
export default function RecordingPane({ source, study }: { source: Source; study: Study }) {
  const { data: recording, error } = useRecording(source)
  return recording ? (
    <Listen source={source} recording={recording} study={study} />
  ) : (
    <ViewerProblem error={error} />
  )
}
