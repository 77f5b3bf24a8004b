import type { StudentLine } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { formatTenths } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import styles from './class-results.module.css'
import { EssayForm } from './essay-form.tsx'
import { type PartItem, PartLines } from './own-part-view.tsx'
import { type Session, useClassResults, useMarkEssay, useStudentPart } from './queries.ts'

type Props = { session: Session; student: StudentLine; onClose(): void }

/** The mark of an essay, to be given or changed. */
function Marking({ session, student, item }: Pick<Props, 'session' | 'student'> & { item: PartItem }) {
  const mark = useMarkEssay(session)
  const results = useClassResults(session, true)
  const [open, setOpen] = useState(false)
  const { key } = item.solution
  // Essays on paper are marked on their sheets.
  if (session.kind !== 'homework' || key.type !== 'essay') return null
  if (!open)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {item.mark ? m.essay_change_mark() : m.essay_mark_this()}
      </Button>
    )
  return (
    <EssayForm
      of={key}
      mark={item.mark}
      comments={results.data?.items.find(({ id }) => id === item.id)?.comments ?? []}
      busy={mark.isPending}
      saveLabel={m.essay_save()}
      onSkip={null}
      onSave={given =>
        mark.mutate(
          { studentId: student.id, itemId: item.id, mark: given },
          { onSuccess: () => setOpen(false) },
        )
      }
    />
  )
}

/** Dialog with one student's answers. */
export function StudentDialog({ session, student, onClose }: Props) {
  const { data: part, error } = useStudentPart(session, student.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={student.name}
      closeLabel={m.dialog_close()}
      className={styles.studentDialog}
    >
      <p className="meta">
        {m.class_student_right({ right: formatTenths(student.right), total: student.total })}
      </p>
      {part ? (
        <div className={`${styles.ownPart} max-w-190 mx-auto`}>
          <PartLines
            part={part}
            renderMarking={item => <Marking session={session} student={student} item={item} />}
          />
        </div>
      ) : (
        <Pending error={error} label={m.class_loading()} lines={6} />
      )}
    </Dialog>
  )
}
