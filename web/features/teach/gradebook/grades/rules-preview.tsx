import type { RulesPreview } from '@lantern/contract/teach/gradebook/grade-rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { formatFinal, formatShortFinal } from '../figures.ts'

/** Students shown at first: those that change most. */
const maxShown = 6

type Line = RulesPreview['students'][number]

const percentOf = (final: Line['before']): number => Number(final?.percent ?? 0)

const isChanged = ({ before, after }: Line): boolean =>
  before?.percent !== after?.percent || before?.grade !== after?.grade

/** Line from the former to the new per cent, as wide as a hundred. */
const Move = ({ before, after }: Line) => {
  const [from, to] = [percentOf(before), percentOf(after)]
  return (
    <svg
      className="w-full h-4 max-520:hidden"
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 8H100" stroke="var(--line)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path d={`M${from} 8H${to}`} stroke="var(--shade)" strokeWidth="4" vectorEffect="non-scaling-stroke" />
      <path
        d={`M${to} 2V14`}
        stroke="var(--shade)"
        strokeWidth="4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const describe = ({ students, changed, rises, falls, otherGrade, median }: RulesPreview): string =>
  changed === 0
    ? m.preview_same()
    : [
        m.preview_changed({ changed, whole: students.length }),
        m.preview_rises({ rises, falls }),
        otherGrade > 0 && m.preview_grades({ count: otherGrade }),
        m.preview_median({ before: formatFinal(median.before), after: formatFinal(median.after) }),
      ]
        .filter(Boolean)
        .join(' ')

/** Preview of the results by other rules. */
export function RulesPreviewView({ preview }: { preview: RulesPreview }) {
  const [showsAll, setShowsAll] = useState(false)
  const changed = preview.students
    .filter(isChanged)
    .toSorted(
      (a, b) =>
        Math.abs(percentOf(b.after) - percentOf(b.before)) -
        Math.abs(percentOf(a.after) - percentOf(a.before)),
    )
  const shown = showsAll ? changed : changed.slice(0, maxShown)
  return (
    <Section title={m.rules_preview_title()}>
      <p className="mb-3" aria-live="polite">
        {describe(preview)}
      </p>
      <ul>
        {shown.map(line => (
          <li
            key={line.id}
            className="grid grid-cols-[minmax(72px,1fr)_minmax(0,1.4fr)_auto] max-520:grid-cols-[minmax(0,1fr)_auto] gap-3 items-center border-t border-t-line py-2.5 type-sm"
          >
            <b className="font-[560] wrap-anywhere">{line.name}</b>
            <Move {...line} />
            <span className="mono text-end">
              {m.change_step({
                before: formatShortFinal(line.before),
                after: formatShortFinal(line.after),
              })}
            </span>
          </li>
        ))}
      </ul>
      {changed.length > maxShown && !showsAll && (
        <Button look="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {m.preview_all({ count: changed.length })}
        </Button>
      )}
      <p className="meta mt-3">{m.preview_reports()}</p>
    </Section>
  )
}
