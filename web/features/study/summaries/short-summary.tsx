import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { Summary } from '@lantern/contract/study/summaries/summaries'
import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useMakeSummary, useSummaries, useSummary } from './queries.ts'
import { type RenderChip, SummaryNotes, SummaryPoints } from './summary-points.tsx'

function Points({ summary, chip }: { summary: Summary; chip: RenderChip }) {
  const { data = summary } = useSummary(summary.id, summary)
  const quoted = data.generation?.engine !== 'model'
  if (data.points.length === 0 && isUnderWay(data.generation))
    return <Skeleton label={m.summary_loading()} lines={4} />
  return (
    <>
      <SummaryPoints summary={data} quoted={quoted} highlightKey={null} chip={chip} />
      {data.points.length > 0 && data.generation?.state === 'done' && (
        <SummaryNotes summary={data} quoted={quoted} />
      )}
    </>
  )
}

/** Short summary of a source, generated if there is none. */
export function ShortSummary({ sourceId, chip }: { sourceId: string; chip: RenderChip }) {
  const { data } = useSummaries(sourceId)
  const { mutate, isIdle } = useMakeSummary()
  const summary = data?.find(({ length }) => length === 'short')
  const missing = data !== undefined && !summary
  useEffect(() => {
    if (missing && isIdle) mutate({ sourceId, length: 'short' })
  }, [missing, isIdle, mutate, sourceId])
  return summary ? (
    <Points key={summary.id} summary={summary} chip={chip} />
  ) : (
    <Skeleton label={m.summary_loading()} lines={4} />
  )
}
