import type { Review } from '@lantern/contract/study/review/review'
import { type Grade, grades } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { formatDuration, gradeLabels } from './due-labels.ts'

type Props = { review: Review; busy: boolean; onGrade(grade: Grade): void }

/** How well it was known: each grade with when it leads back, the expected one outlined. */
export function GradeRow({ review: { next, expected }, busy, onGrade }: Props) {
  return (
    <fieldset>
      <legend className="vh">{m.review_how_well()}</legend>
      <div className="grades">
        {grades.map((grade, at) => (
          <button
            key={grade}
            type="button"
            className={`grade ${grade === expected ? 'pre' : ''}`}
            aria-disabled={busy || undefined}
            onClick={() => onGrade(grade)}
          >
            <b>{gradeLabels[grade]()}</b>
            <span className="meta">{next && formatDuration(next[grade].days, next[grade].due)}</span>
            <span className="kbd" aria-hidden="true">
              {at + 1}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
