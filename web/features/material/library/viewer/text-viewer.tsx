import type { Place } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiText } from '../../../../lib/api.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { Pending } from '../../../../ui/page/pending.tsx'
import type { Highlight } from './highlight-boxes.rules.ts'
import { LinesSheet } from './lines-sheet.tsx'
import { findPipeTables } from './pipe-tables.rules.ts'
import { findMarks } from './quote-lines.rules.ts'

/** Props of every viewer without pages. */
export type ViewerProps = {
  sourceId: string
  highlights: readonly Highlight[]
  jump: { place: Place } | undefined
}

const useLines = (sourceId: string) =>
  useQuery({
    queryKey: callKey('GET /sources/:sourceId/text', { params: { sourceId } }),
    queryFn: async () => {
      const fullText = await apiText('GET /sources/:sourceId/text', { params: { sourceId } })
      return fullText.split('\n').map((text, i) => ({ unit: i + 1, label: String(i + 1), text }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A text source line by line, with the highlighted stretch; tables of Markdown are tables. */
export default function TextViewer({
  sourceId,
  isMarkdown,
  highlights,
  jump,
}: ViewerProps & { isMarkdown: boolean }) {
  const { data: written, error } = useLines(sourceId)
  const data = useMemo(
    () => (written && isMarkdown ? findPipeTables(written) : written),
    [written, isMarkdown],
  )
  const marks = useMemo(
    () => findMarks(data ?? [], highlights, place => (place.kind === 'lines' ? place : null)),
    [data, highlights],
  )
  const unitJump = useMemo(
    () => (data && jump?.place.kind === 'lines' ? { unit: jump.place.first } : undefined),
    [data, jump],
  )
  if (!data) return <Pending error={error} label={m.viewer_opening()} lines={8} />
  return <LinesSheet lines={data} marks={marks} jump={unitJump} />
}
