import type { Citation } from '@lantern/contract/material/library/library'
import type { Summary, SummaryPoint } from '@lantern/contract/study/summaries/summaries'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { AskTeacher } from '../../../lib/ask-teacher.tsx'
import { coverageLines } from '../../../lib/coverage-lines.ts'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { type Chapter, groupByChapter, groupPoints, type PointGroup } from './sections.rules.ts'

/** Key of a citation chip, to mark the highlighted one. */
const chipKey = (point: SummaryPoint, index: number) => `summary ${point.id} ${index}`

export type RenderChip = (key: string, citation: Citation) => ReactNode

type Props = { summary: Summary; quoted: boolean; highlightKey: string | null; chip: RenderChip }

/** One point with its citation chips. */
export function Point({
  point,
  quoted,
  highlightKey,
  chip,
}: Omit<Props, 'summary'> & { point: SummaryPoint }) {
  const words = <FormulaText>{point.text}</FormulaText>
  const active = point.citations.some((_, index) => chipKey(point, index) === highlightKey)
  return (
    <li data-thread-end={active || undefined}>
      {quoted ? <q>{words}</q> : words}
      {point.citations.map((citation, index) => (
        <span key={chipKey(point, index)} className="whitespace-nowrap">
          {' '}
          {chip(chipKey(point, index), citation)}
        </span>
      ))}
      {active && (
        <div>
          <AskTeacher
            text={m.summary_ask_teacher({ point: point.text })}
            attached={point.citations.slice(0, 1)}
          />
        </div>
      )}
    </li>
  )
}

function Group({ group: { heading, points }, ...rest }: Omit<Props, 'summary'> & { group: PointGroup }) {
  return (
    <section className="summary-part">
      {heading && <h3>{heading}</h3>}
      <ul>
        {points.map(point => (
          <Point key={point.id} point={point} {...rest} />
        ))}
      </ul>
    </section>
  )
}

/** Number of points above which they are folded by chapter. */
const maxUnfoldedPoints = 30

const containsPoint = ({ groups }: Chapter, highlightKey: string | null): boolean =>
  groups.some(({ points }) =>
    points.some(point => point.citations.some((_, index) => chipKey(point, index) === highlightKey)),
  )

function FoldedChapter({
  chapter,
  open,
  ...rest
}: Omit<Props, 'summary'> & { chapter: Chapter; open: boolean }) {
  return (
    <details className="summary-chapter" open={open}>
      <summary>
        {chapter.heading ?? m.summary_heading()}{' '}
        <span className="meta">{m.summary_chapter_points({ count: chapter.count })}</span>
      </summary>
      {chapter.groups.map(group => (
        <Group key={group.key} group={group} {...rest} />
      ))}
    </details>
  )
}

/** The points by section, each with its chips; of a long summary, folded by chapter. */
export function SummaryPoints({ summary, ...rest }: Props) {
  if (summary.length === 'detailed') {
    const chapters = groupByChapter(summary.points)
    if (chapters.length > 1 && summary.points.length > maxUnfoldedPoints)
      return chapters.map((chapter, at) => (
        <FoldedChapter
          key={chapter.key}
          chapter={chapter}
          open={at === 0 || containsPoint(chapter, rest.highlightKey)}
          {...rest}
        />
      ))
    return chapters.map(({ key, heading, groups }) => (
      <div key={key} className="summary-part">
        {heading && <h3>{heading}</h3>}
        {groups.map(group => (
          <Group key={group.key} group={group} {...rest} />
        ))}
      </div>
    ))
  }
  return groupPoints(summary).map(group => <Group key={group.key} group={group} {...rest} />)
}

/** Notes on how the summary was made, and on what it omits. */
export function SummaryNotes({ summary, quoted }: { summary: Summary; quoted: boolean }) {
  const { coverage, withheld, otherLanguage, length } = summary
  const lines = coverage ? coverageLines(coverage, length === 'detailed' ? 'section' : 'chapter') : []
  return (
    <div className="meta grid gap-1">
      {lines.length > 0 && <p>{lines.join(' ')}</p>}
      {quoted && (
        <p>
          {m.summary_quoted()} {m.summary_matter()}
        </p>
      )}
      {quoted && otherLanguage && <p>{m.summary_other_language()}</p>}
      {withheld > 0 && <p>{m.summary_withheld({ count: withheld })}</p>}
    </div>
  )
}
