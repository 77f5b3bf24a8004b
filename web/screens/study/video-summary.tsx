import type { Source } from '@lantern/contract/material/library/library'
import type { Summary, SummaryPoint } from '@lantern/contract/study/summaries/summaries'
import type { ReactNode } from 'react'
import { useVideo } from '../../features/material/videos/queries.ts'
import { TimedSummary } from '../../features/material/videos/timed-summary.tsx'

type Props = { source: Source; summary: Summary; point(point: SummaryPoint): ReactNode }

/** The summary of a video by its chapters; lines without times have no stretches to go by. */
export default function VideoSummary({ source, summary, point }: Props) {
  const { data: video } = useVideo(source)
  if (!video) return null
  if (!video.transcript?.timed || video.seconds === null)
    return <ul className="summary-part">{summary.points.map(point)}</ul>
  return <TimedSummary video={video} summary={summary} point={point} />
}
