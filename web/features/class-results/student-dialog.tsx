import type { StudentLine } from '@lantern/contract/teaching/class-results'
import * as m from '@lantern/messages'
import { formatTenths } from '../../lib/format.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import { PartLines } from './own-part-view.tsx'
import { type Session, useStudentPart } from './queries.ts'

type Props = { session: Session; student: StudentLine; onClose(): void }

/** What one student answered. */
export function StudentDialog({ session, student, onClose }: Props) {
  const { data: part, error } = useStudentPart(session, student.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={student.name}
      closeLabel={m.dialog_close()}
      className="student-dialog"
    >
      <p className="meta">
        {m.class_student_right({ right: formatTenths(student.right), total: student.total })}
      </p>
      {part ? (
        <div className="own-part">
          <PartLines part={part} />
        </div>
      ) : (
        <Pending error={error} label={m.class_loading()} lines={6} />
      )}
    </Dialog>
  )
}
