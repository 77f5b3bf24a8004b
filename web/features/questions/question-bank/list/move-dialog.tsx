import { subjects } from '@lantern/contract/people/teachers/teaching'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { TopicFields } from '../topic-fields.tsx'

type Props = { count: number; busy: boolean; onMove(topic: string[]): void; onClose(): void }

/** Choice of the topic for several questions. */
export function MoveDialog({ count, busy, onMove, onClose }: Props) {
  const [topic, setTopic] = useState<string[]>([subjects[0]?.label ?? ''])
  const submit = () => {
    onMove(topic.map(level => level.trim().slice(0, bankLimits.topicLength)).filter(Boolean))
  }
  return (
    <Dialog open onClose={onClose} title={m.bank_move_title({ count })} closeLabel={m.dialog_close()}>
      <Form
        onSubmit={submit}
        submit={m.bank_move_here()}
        busy={busy}
        cancel={m.bank_cancel()}
        onCancel={onClose}
      >
        <TopicFields topic={topic} onChange={setTopic} />
      </Form>
    </Dialog>
  )
}
