import type { Marks } from '@lantern/contract/teach/readiness/readiness'
import * as m from '@lantern/messages'
import { wholeMarks } from './labels.ts'
import styles from './readiness.module.css'

/** Expected marks as a line on their range, with the likely part filled. */
export function RangeBar({ marks, thin }: { marks: Marks; thin?: boolean }) {
  const percent = (value: number): string => `${(100 * value) / marks.outOf}%`
  return (
    <div
      className={thin ? `${styles.track} ${styles.thin}` : styles.track}
      role="img"
      aria-label={m.readiness_range_label(wholeMarks(marks))}
    >
      <span
        className={styles.likely}
        style={{ insetInlineStart: percent(marks.low), inlineSize: percent(marks.high - marks.low) }}
      />
      <span className={styles.at} style={{ insetInlineStart: percent(marks.expected) }} />
    </div>
  )
}
