import type { Summary, SummaryPoint } from '@lantern/contract/generations/summaries'
import type { Citation } from '@lantern/contract/library/library'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { groupPoints } from './sections.rules.ts'

/** Names a chip of a summary, so that it can be told which one is highlighted. */
const chipKey = (point: SummaryPoint, index: number) => `summary ${point.id} ${index}`

export type RenderChip = (key: string, citation: Citation) => ReactNode

type Props = { summary: Summary; quoted: boolean; highlightKey: string | null; chip: RenderChip }

/** One point with its chips. */
export function Point({
  point,
  quoted,
  highlightKey,
  chip,
}: Omit<Props, 'summary'> & { point: SummaryPoint }) {
  const active = point.citations.some((_, index) => chipKey(point, index) === highlightKey)
  return (
    <li data-thread-end={active || undefined}>
      {quoted ? <q>{point.text}</q> : point.text}
      {point.citations.map((citation, index) => (
        <span key={chipKey(point, index)} className="whitespace-nowrap">
          {' '}
          {chip(chipKey(point, index), citation)}
        </span>
      ))}
    </li>
  )
}

/** The points by section, each with its chips. */
export function SummaryPoints({ summary, ...rest }: Props) {
  return groupPoints(summary).map(({ key, heading, points }) => (
    <section key={key} className="summary-part">
      {heading && <h3>{heading}</h3>}
      <ul>
        {points.map(point => (
          <Point key={point.id} point={point} {...rest} />
        ))}
      </ul>
    </section>
  ))
}

/** What a reader should know of how it was made. */
export function SummaryNotes({ summary, quoted }: { summary: Summary; quoted: boolean }) {
  const { coverage, withheld, otherLanguage } = summary
  const left = coverage !== null && coverage.covered < coverage.total
  return (
    <div className="meta grid gap-1">
      {coverage && (
        <p>
          {m.summary_coverage(coverage)} {left && m.summary_coverage_left()}
        </p>
      )}
      {quoted && <p>{m.summary_quoted()}</p>}
      {quoted && otherLanguage && <p>{m.summary_other_language()}</p>}
      {withheld > 0 && <p>{m.summary_withheld({ count: withheld })}</p>}
    </div>
  )
}
