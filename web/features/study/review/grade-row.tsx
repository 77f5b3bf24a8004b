import type { Review } from '@lantern/contract/study/review/review'
import { type Grade, grades } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { formatDuration, gradeLabels } from './due-labels.ts'
import styles from './review.module.css'

type Props = {
  review: Review
  busy: boolean
  /** Whether the buttons are found without looking. */
  isLarge?: boolean
  onGrade(grade: Grade): void
}

/** Grades, each with its next due date; the expected one is outlined. */
export function GradeRow({ review: { next, expected }, busy, isLarge = false, onGrade }: Props) {
  return (
    <fieldset className={isLarge ? 'sticky bottom-3 rounded-2 bg-paper phone:bottom-[72px]' : undefined}>
      <legend className="vh">{m.review_how_well()}</legend>
      <div className="grid grid-cols-[repeat(4,1fr)] gap-2.5 phone:grid-cols-[1fr_1fr]">
        {grades.map((grade, at) => (
          <button
            key={grade}
            type="button"
            className={`${styles.grade} hover:bg-hover focus-visible:[outline:2px_solid_var(--focus)] focus-visible:outline-offset-3 phone:min-h-16 ${isLarge ? 'min-h-28 phone:min-h-28 content-center' : ''} ${grade === expected ? styles.pre : ''}`}
            aria-disabled={busy || undefined}
            onClick={() => onGrade(grade)}
          >
            <b className="font-semibold">{gradeLabels[grade]()}</b>
            <span className="meta type-xs">{next && formatDuration(next[grade].days, next[grade].due)}</span>
            <span className="kbd absolute end-2.5 top-3" aria-hidden="true">
              {at + 1}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
