import type { GradebookChange } from '@lantern/contract/teach/gradebook/grade-rules'
import * as m from '@lantern/messages'
import { formatMoment } from '../../../../lib/format.ts'
import { describeFacts } from './grade-labels.ts'

const nameOf = ({ title, student }: GradebookChange): string => {
  if (student === null) return title || m.change_rules()
  return m.gradebook_cell_title({ name: student || m.change_former_student(), title })
}

/** Changes as lines: of what, before and after, by whom and when. */
export const ChangeLines = ({
  changes,
  isOneCell = false,
}: {
  changes: readonly GradebookChange[]
  isOneCell?: boolean
}) => (
  <ul className="rows two ruled">
    {changes.map(change => (
      <li key={change.id}>
        <span className="min-w-0 wrap-anywhere">
          {!isOneCell && <b>{nameOf(change)}</b>}
          <span className={isOneCell ? '' : 'meta'}>
            {m.change_step({ before: describeFacts(change.before), after: describeFacts(change.after) })}
          </span>
        </span>
        <span className="meta text-end">
          {formatMoment(change.at)}
          <br />
          {change.by ?? m.student_note_former()}
        </span>
      </li>
    ))}
  </ul>
)
