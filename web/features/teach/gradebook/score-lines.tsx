import type { GradebookCell, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import { describeCell, isLowCell } from './figures.ts'
import styles from './gradebook.module.css'

type Line = {
  key: string
  name: string
  about?: string
  cell: GradebookCell
  column: GradebookColumn
  open(): void
}

/** Scores as lines to be opened: of one student, or of one piece of work. */
export const ScoreLines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={`${styles.gradebookLines} border-b border-b-line`}>
    {lines.map(({ key, name, about, cell, column, open }) => (
      <li key={key}>
        <button type="button" onClick={open}>
          <span>
            <b>{name}</b>
            {about && <span className="meta">{about}</span>}
          </span>
          <span
            className={
              cell.state === 'missing' || isLowCell(cell) ? `${styles.value} ${styles.missing}` : styles.value
            }
          >
            {describeCell(cell, column)}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
