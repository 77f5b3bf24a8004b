import type { ReportReason } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtMessage } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { firstName, reportReasonLabels } from './doubt-labels.ts'

type Report = { messageId: string; reason: ReportReason; note: string }

const choices = (Object.keys(reportReasonLabels) as ReportReason[]).map(value => ({
  value,
  label: reportReasonLabels[value](),
}))

type Props = { doubtId: string; message: DoubtMessage; onClose(): void }

/** Dialog to report a message to the admins, with a reason. */
export default function ReportDialog({ doubtId, message, onClose }: Props) {
  const report = useCall('POST /doubts/:doubtId/messages/:messageId/reports', {
    input: ({ messageId, ...body }: Report) => ({ params: { doubtId, messageId }, body }),
  })
  const [reason, setReason] = useState<ReportReason>('contact')
  const [note, setNote] = useState('')
  const send = () => {
    report.mutate(
      { messageId: message.id, reason, note },
      {
        onSuccess: answer => {
          showToast(answer.message)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={m.doubt_report_title()} closeLabel={m.dialog_close()}>
      <Form
        onSubmit={send}
        submit={m.doubt_report_send()}
        look="bad-full"
        busy={report.isPending}
        onCancel={onClose}
      >
        <p>{m.doubt_report_text({ name: firstName(message.author) })}</p>
        <SelectField
          label={m.doubt_report_reason()}
          choices={choices}
          value={reason}
          onChange={event => setReason(event.target.value as ReportReason)}
        />
        <TextArea
          label={m.doubt_report_note()}
          maxLength={500}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
