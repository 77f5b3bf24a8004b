import type { SourceContent } from '@lantern/contract/source-content'
import { clockOf } from '@lantern/contract/times.rules'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LinesSheet, type SheetLine } from './lines-sheet.tsx'
import { marksOf } from './quote-lines.rules.ts'
import { SlidesViewer } from './slides-viewer.tsx'
import type { ViewerProps } from './text-viewer.tsx'
import { unitsOfPlace } from './units.rules.ts'

type Flowing = Exclude<SourceContent, { kind: 'slides' }>

const linesOf = (content: Flowing): SheetLine[] =>
  content.kind === 'document'
    ? content.paragraphs.map(({ number, kind, level, text }) => ({
        ...{ unit: number, label: `¶ ${number}`, text, level },
        look: kind,
      }))
    : content.cues.map(({ start, text, speaker }, i) => ({
        ...{ unit: i + 1, label: clockOf(start), text, look: 'cue' },
        // Named where somebody begins to speak.
        speaker: speaker === content.cues[i - 1]?.speaker ? null : speaker,
      }))

/** A document paragraph by paragraph, or a transcript caption by caption, with the lit stretch. */
function FlowViewer({ content, lit, jump }: Omit<ViewerProps, 'sourceId'> & { content: Flowing }) {
  const lines = useMemo(() => linesOf(content), [content])
  const marks = useMemo(
    () => marksOf(lines, lit, place => unitsOfPlace(content, place)),
    [lines, lit, content],
  )
  const unitJump = useMemo(() => {
    const units = jump && unitsOfPlace(content, jump.place)
    return units ? { unit: units.first } : undefined
  }, [content, jump])
  return <LinesSheet lines={lines} marks={marks} jump={unitJump} />
}

/** Slides, a document or a transcript, as the server read it. */
export function ContentViewer({ sourceId, lit, jump }: ViewerProps) {
  const { data, error } = useQuery({
    queryKey: ['source-content', sourceId],
    queryFn: async () => (await api('GET /sources/:sourceId/content', { params: { sourceId } })).content,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error || data === null) return <Notice bad>{error?.message ?? m.viewer_failed()}</Notice>
  if (!data) return <Skeleton label={m.viewer_opening()} lines={8} />
  return data.kind === 'slides' ? (
    <SlidesViewer slides={data.slides} lit={lit} jump={jump} />
  ) : (
    <FlowViewer content={data} lit={lit} jump={jump} />
  )
}
