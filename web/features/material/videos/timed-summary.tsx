import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Chapter } from '@lantern/contract/material/videos/videos'
import type { Summary, SummaryPoint } from '@lantern/contract/study/summaries/summaries'
import * as m from '@lantern/messages'
import { Fragment, type ReactNode } from 'react'
import {
  type Coverage,
  computeCoverage,
  getStretches,
  type Moment,
  type Stretch,
  stretchAt,
} from './coverage.rules.ts'
import styles from './video.module.css'

const listMoments = ({ citations }: SummaryPoint): Moment[] =>
  citations.flatMap(({ place }) => (place.kind === 'time' ? [place] : []))

const getStretchName = ({ title, start, end }: Stretch): string =>
  title ?? m.video_stretch({ start: formatClock(start), end: formatClock(end) })

/** Coverage meter: one segment per stretch, proportional to its length; uncovered ones are outlined. */
function Meter({ coverage, length }: { coverage: Coverage; length: number }) {
  const uncoveredStretches = coverage.stretches.filter(({ covered }) => !covered)
  const caption = m.video_covers({ covered: formatClock(coverage.covered), length: formatClock(length) })
  return (
    <div className="grid gap-[9px]">
      <svg className="w-full h-2.5" role="img" aria-label={caption}>
        {coverage.stretches.map(stretch => (
          <rect
            className="fill-line-strong stroke-surface [stroke-width:3] data-[covered=false]:fill-surface data-[covered=false]:stroke-line-strong data-[covered=false]:[stroke-width:1.5]"
            key={stretch.start}
            data-covered={stretch.covered}
            x={`${((stretch.start / length) * 100).toFixed(3)}%`}
            width={`${(((stretch.end - stretch.start) / length) * 100).toFixed(3)}%`}
            y="0"
            height="100%"
            rx="3"
          >
            <title>{getStretchName(stretch)}</title>
          </rect>
        ))}
      </svg>
      <p className="meta flex flex-wrap justify-between gap-y-0.5 gap-x-3.5">
        <span>{caption}</span>{' '}
        <span>
          {uncoveredStretches.length === 0
            ? m.video_left_nothing()
            : m.video_left_out({
                what: uncoveredStretches.map(getStretchName).join(', '),
                count: uncoveredStretches.length,
              })}
        </span>
      </p>
    </div>
  )
}

type Props = {
  chapters: readonly Chapter[]
  /** Seconds of the whole. */
  length: number
  summary: Summary
  /** The line of one point. */
  point(point: SummaryPoint): ReactNode
}

/** Points of a summary by stretch of a video or recording, with their coverage. */
export function TimedSummary({ chapters, length, summary, point }: Props) {
  const stretches = getStretches(length, chapters)
  const coverage = computeCoverage(stretches, summary.points.flatMap(listMoments))
  const groups = stretches.map((stretch, i) => ({
    stretch,
    points: summary.points.filter(other => {
      const [moment] = listMoments(other)
      return moment !== undefined && stretchAt(stretches, moment) === i
    }),
  }))
  const isDone = summary.points.length > 0 && summary.generation?.state === 'done'
  return (
    <>
      {isDone && <Meter coverage={coverage} length={length} />}
      {groups.map(({ stretch, points }) => (
        <Fragment key={stretch.start}>
          {points.length > 0 && (
            <section className="summary-part">
              <h3>
                {getStretchName(stretch)}
                {stretch.title !== null && (
                  <span className={styles.vidRange}>
                    {m.video_stretch({ start: formatClock(stretch.start), end: formatClock(stretch.end) })}
                  </span>
                )}
              </h3>
              <ul>{points.map(point)}</ul>
            </section>
          )}
        </Fragment>
      ))}
    </>
  )
}
