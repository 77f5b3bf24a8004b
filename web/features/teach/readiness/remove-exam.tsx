import type { Exam } from '@lantern/contract/teach/readiness/readiness'
import * as m from '@lantern/messages'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useRemoveExam } from './queries.ts'

type Props = { exam: Pick<Exam, 'id' | 'class'>; onRemoved(): void; onClose(): void }

/** Asks before an exam is deleted with its plans. */
export function RemoveExam({ exam, onRemoved, onClose }: Props) {
  const remove = useRemoveExam(exam.id)
  return (
    <ConfirmDialog
      words={{
        title: m.readiness_delete(),
        text: exam.class ? m.readiness_delete_class_question() : m.readiness_delete_question(),
        confirm: m.readiness_delete(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}
