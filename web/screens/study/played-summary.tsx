import type { Source } from '@lantern/contract/material/library/library'
import type { Summary, SummaryPoint } from '@lantern/contract/study/summaries/summaries'
import type { ReactNode } from 'react'
import { useVideo } from '../../features/material/videos/queries.ts'
import { TimedSummary } from '../../features/material/videos/timed-summary.tsx'

type Props = { source: Source; summary: Summary; point(point: SummaryPoint): ReactNode }

/** The summary of a video by its chapters; lines without times have no stretches to go by. */
function VideoSummary({ source, summary, point }: Props) {
  const { data: video } = useVideo(source)
  if (!video) return null
  if (!video.transcript?.timed || video.seconds === null)
    return <ul className="summary-part">{summary.points.map(point)}</ul>
  return <TimedSummary chapters={video.chapters} length={video.seconds} summary={summary} point={point} />
}

const noChapters: [] = []

/** The summary of what plays, by its stretches. */
export default function PlayedSummary(props: Props) {
  const { source, summary, point } = props
  if (source.kind === 'video') return <VideoSummary {...props} />
  return <TimedSummary chapters={noChapters} length={source.seconds ?? 1} summary={summary} point={point} />
}
