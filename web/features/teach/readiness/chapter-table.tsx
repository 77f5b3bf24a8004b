import type { ReadyChapter } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { sourceAddress } from '../../../lib/source-address.rules.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { gainLabel, questionsAddress, wholeMarks } from './labels.ts'
import { RangeBar } from './range-bar.tsx'

function Name({ name, sourceId, citation }: ReadyChapter) {
  if (sourceId === null) return <span className="font-medium">{name}</span>
  return (
    <Link
      className="link"
      to={sourceAddress(citation?.sourceId ?? sourceId, citation?.place)}
      state={{ citation }}
    >
      {name}
    </Link>
  )
}

function Gain({ chapter, isOver }: { chapter: ReadyChapter; isOver: boolean }) {
  if (isOver) return <>–</>
  if (chapter.hourBrings !== null) return <>{gainLabel(chapter.hourBrings)}</>
  return (
    <Link className="link" to={questionsAddress(chapter)}>
      {m.readiness_ask_me({ count: readinessLimits.minAnswers - chapter.answers })}
    </Link>
  )
}

function Expected({ chapter, isOver }: { chapter: ReadyChapter; isOver: boolean }) {
  const { expected } = chapter
  // On phones the last column has no place of its own.
  const gain = (
    <span className="min-[621px]:hidden type-sm">
      {expected && !isOver && `${m.readiness_hour()} `}
      <Gain chapter={chapter} isOver={isOver} />
    </span>
  )
  if (!expected)
    return (
      <span className="grid gap-2 py-3">
        <span className="meta mt-0!">{m.readiness_no_estimate()}</span>
        {gain}
      </span>
    )
  return (
    <span className="grid gap-2 py-3">
      <RangeBar marks={expected} thin />
      <span className="meta mt-0!">{m.readiness_range_short(wholeMarks(expected))}</span>
      {gain}
    </span>
  )
}

/** Chapters, those first where practice brings most. */
export function ChapterTable({ chapters, isOver }: { chapters: readonly ReadyChapter[]; isOver: boolean }) {
  const rows = chapters.toSorted((a, b) => (b.hourBrings ?? -1) - (a.hourBrings ?? -1))
  return (
    <DataTable
      caption={m.readiness_chapters()}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        [m.readiness_chapter(), chapter => <Name {...chapter} />, { className: 'wrap-anywhere' }],
        [m.readiness_marks(), ({ marks }) => marks, { from: 'tablet', className: 'w-20' }],
        [
          m.readiness_last(),
          ({ lastAnsweredAt }) => (lastAnsweredAt ? formatDay(lastAnsweredAt) : m.readiness_not_asked()),
          { from: 'desktop', className: 'w-36' },
        ],
        [
          m.readiness_expected(),
          chapter => <Expected chapter={chapter} isOver={isOver} />,
          { className: 'w-[38%] max-[620px]:w-[56%]' },
        ],
        [
          m.readiness_hour(),
          chapter => <Gain chapter={chapter} isOver={isOver} />,
          { align: 'right', from: 'tablet', className: 'w-[18%]' },
        ],
      ]}
    />
  )
}
