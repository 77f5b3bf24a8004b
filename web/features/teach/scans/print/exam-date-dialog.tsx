import type { Printing } from '@lantern/contract/teach/scans/printings'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useChangePrinting } from '../queries.ts'

/** Day on which a class writes a paper; without one it isn't in the calendar. */
export function ExamDateDialog({ printing, onClose }: { printing: Printing; onClose(): void }) {
  const [day, setDay] = useState(printing.heldOn ?? '')
  const change = useChangePrinting(printing.id)
  const submit = () => {
    change.mutate({ heldOn: day || null }, { onSuccess: onClose })
  }
  return (
    <Dialog open title={m.printing_exam_date_set()} closeLabel={m.dialog_close()} onClose={onClose}>
      <Form onSubmit={submit} submit={m.printing_exam_date_save()} call={change} onCancel={onClose}>
        <Field
          label={m.printing_exam_date()}
          hint={m.printing_exam_date_hint()}
          type="date"
          value={day}
          onChange={event => setDay(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
