import { mayAssign } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassStudent } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { ofClass, useClasses } from './queries.ts'

type Props = { classId: string; student: ClassStudent; onClose(): void }

/** Dialog to move a student to another class of the teacher. */
export function MoveStudent({ classId, student, onClose }: Props) {
  const { data, error } = useClasses()
  const [chosen, setChosen] = useState<string>()
  const move = useCall('POST /classes/:classId/students/:studentId/move', {
    input: ({ studentId, toClassId }: { studentId: string; toClassId: string }) => ({
      params: { classId, studentId },
      body: { toClassId },
    }),
    quiet: true,
    onSuccess: ({ message }, { toClassId }, cache) => {
      showToast(message)
      void cache.invalidate(...ofClass(classId), ...ofClass(toClassId))
    },
  })
  const otherClasses = data?.filter(one => one.id !== classId && mayAssign(one))
  const toClassId = chosen ?? otherClasses?.[0]?.id
  const save = () => {
    if (toClassId) move.mutate({ studentId: student.id, toClassId }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title={m.class_student_move_title({ name: student.name })}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      {!otherClasses && <Pending error={error} label={m.classes_loading()} lines={2} />}
      {otherClasses?.length === 0 && <p>{m.class_student_move_none()}</p>}
      {toClassId && otherClasses && (
        <Form onSubmit={save} noValidate submit={m.class_student_move_now()} call={move} onCancel={onClose}>
          <p className="muted">{m.class_student_move_text()}</p>
          <SelectField
            label={m.class_student_move_to()}
            value={toClassId}
            choices={otherClasses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={event => setChosen(event.target.value)}
          />
        </Form>
      )}
    </Dialog>
  )
}
