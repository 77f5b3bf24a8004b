import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'

/** A quiz or a paper that questions can be copied into. */
export type Holder = { id: string; title: string }

type Props = {
  words: { title: string; into: string; new: string; name: string; placeholder: string; copies: string }
  holders: readonly Holder[]
  busy: boolean
  problem: string | undefined
  /** @param holderId null for a new one, which is called `title` */
  onAdd(holderId: string | null, title: string): void
  onClose(): void
}

/** Dialog to choose the target of copied questions: new or existing. */
export function CopiesDialog({ words, holders, busy, problem, onAdd, onClose }: Props) {
  const [holderId, setHolderId] = useState('')
  const [title, setTitle] = useState('')
  const submit = () => {
    onAdd(holderId === '' ? null : holderId, title.trim())
  }
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={m.dialog_close()}>
      <Form
        onSubmit={submit}
        submit={m.bank_copy_submit()}
        busy={busy}
        cancel={m.bank_cancel()}
        onCancel={onClose}
      >
        <SelectField
          label={words.into}
          placeholder={words.new}
          value={holderId}
          choices={holders.map(({ id, title: label }) => ({ value: id, label }))}
          onChange={event => setHolderId(event.target.value)}
        />
        {holderId === '' && (
          <Field
            label={words.name}
            value={title}
            maxLength={200}
            placeholder={words.placeholder}
            onChange={event => setTitle(event.target.value)}
          />
        )}
        <p className="muted">{words.copies}</p>
        {problem && <Notice bad>{problem}</Notice>}
      </Form>
    </Dialog>
  )
}
