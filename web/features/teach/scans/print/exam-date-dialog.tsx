import type { Printing } from '@lantern/contract/teach/scans/printings'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormActions } from '../../../../ui/forms/form-actions.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { useChangePrinting } from '../queries.ts'

/** Day on which a class writes a paper; without one it isn't in the calendar. */
export function ExamDateDialog({ printing, onClose }: { printing: Printing; onClose(): void }) {
  const [day, setDay] = useState(printing.heldOn ?? '')
  const change = useChangePrinting(printing.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ heldOn: day || null }, { onSuccess: onClose })
  }
  return (
    <Dialog open title={m.printing_exam_date_set()} closeLabel={m.dialog_close()} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field
          label={m.printing_exam_date()}
          hint={m.printing_exam_date_hint()}
          type="date"
          value={day}
          onChange={event => setDay(event.target.value)}
        />
        {change.error && <Notice bad>{change.error.message}</Notice>}
        <FormActions
          submit={m.printing_exam_date_save()}
          busy={change.isPending}
          cancel={m.dialog_cancel()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
