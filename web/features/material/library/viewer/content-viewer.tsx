import type { SourceContent } from '@lantern/contract/material/library/source-content'
import type { Chapter } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import { useEffect, useMemo, useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { cueAt, linesOfCues } from './cue-lines.rules.ts'
import { LinesSheet, type SheetLine } from './lines-sheet.tsx'
import { findMarks } from './quote-lines.rules.ts'
import type { UnitJump } from './scroll-pane.tsx'
import { type FootOf, SlidesViewer } from './slides-viewer.tsx'
import type { ViewerProps } from './text-viewer.tsx'
import { unitsOfPlace } from './units.rules.ts'

type Flowing = Exclude<SourceContent, { kind: 'slides' }>

/** A recording that plays beside its transcript; `time` in seconds. */
export type Talk = {
  chapters: readonly Chapter[]
  time: number
  playing: boolean
  seek(seconds: number): void
}

const listLines = (content: Flowing, talk: Talk | undefined): SheetLine[] =>
  content.kind === 'document'
    ? content.paragraphs.map(({ number, kind, level, text, label, tableRow, isDoubtful }) => ({
        unit: number,
        label: `¶ ${number}`,
        text,
        level,
        look: kind,
        isNumbered: label !== undefined,
        tableRow,
        isDoubtful,
      }))
    : linesOfCues(content.cues, talk?.chapters ?? [])

/** Scroll target of the pane: the requested unit, or the current one while a recording plays. */
const useWay = (asked: UnitJump | undefined, here: number | undefined, playing: boolean) => {
  const [way, setWay] = useState(asked)
  useEffect(() => setWay(asked), [asked])
  useEffect(() => {
    if (playing && here !== undefined) setWay({ unit: here })
  }, [playing, here])
  return way
}

type FlowProps = Omit<ViewerProps, 'sourceId'> & { content: Flowing; talk?: Talk | undefined }

/** A document paragraph by paragraph, or a transcript caption by caption, with the highlighted stretch. */
function FlowViewer({ content, highlights, jump, talk }: FlowProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a talk only its chapters make lines.
  const lines = useMemo(() => listLines(content, talk), [content, talk?.chapters])
  const marks = useMemo(
    () => findMarks(lines, highlights, place => unitsOfPlace(content, place)),
    [lines, highlights, content],
  )
  const unitJump = useMemo(() => {
    const units = jump && unitsOfPlace(content, jump.place)
    return units ? { unit: units.first } : undefined
  }, [content, jump])
  const here = content.kind === 'transcript' && talk ? cueAt(content.cues, talk.time) : undefined
  const way = useWay(unitJump, here, talk?.playing ?? false)
  return <LinesSheet lines={lines} marks={marks} jump={way} here={here} onSeek={talk?.seek} />
}

/** Slides, a document or a transcript, as the server read it. */
export default function ContentViewer({
  sourceId,
  highlights,
  jump,
  talk,
  footOf,
}: ViewerProps & { talk?: Talk; footOf?: FootOf | undefined }) {
  const { data, error } = useRead('GET /sources/:sourceId/content', {
    params: { sourceId },
    pick: 'content',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error || data === null) return <Notice bad>{error?.message ?? m.viewer_failed()}</Notice>
  if (!data) return <Skeleton label={m.viewer_opening()} lines={8} />
  return data.kind === 'slides' ? (
    <SlidesViewer slides={data.slides} highlights={highlights} jump={jump} footOf={footOf} />
  ) : (
    <FlowViewer content={data} highlights={highlights} jump={jump} talk={talk} />
  )
}
