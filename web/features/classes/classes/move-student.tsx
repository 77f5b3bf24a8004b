import { mayAssign } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassStudent } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { showToast } from '../../../lib/toasts.ts'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
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
  const save = (event: FormEvent) => {
    event.preventDefault()
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
        <form className="grid gap-4" onSubmit={save} noValidate>
          <p className="muted">{m.class_student_move_text()}</p>
          <SelectField
            label={m.class_student_move_to()}
            value={toClassId}
            choices={otherClasses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={event => setChosen(event.target.value)}
          />
          {move.error && <Notice bad>{move.error.message}</Notice>}
          <FormActions
            submit={m.class_student_move_now()}
            busy={move.isPending}
            cancel={m.dialog_cancel()}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}
