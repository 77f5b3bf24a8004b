import type { Source } from '@lantern/contract/material/library/library'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { EncodingField } from '../../../lib/encodings/encoding-field.tsx'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { useChangeEncoding, useSourceEncoding } from './queries.ts'

type Props = { source: Source; onClose(): void }

function Choice({ source, choice, onClose }: Props & { choice: EncodingChoice }) {
  const [encoding, setEncoding] = useState(choice.encoding)
  const change = useChangeEncoding(source.id)
  const save = () => {
    if (encoding === choice.encoding) return onClose()
    change.mutate(encoding, {
      onSuccess: () => {
        showToast(m.source_encoding_changed({ name: source.name }))
        onClose()
      },
    })
  }
  return (
    <Form
      onSubmit={save}
      submit={encoding === choice.encoding ? m.encoding_right() : m.encoding_read_again()}
      busy={change.isPending}
      onCancel={onClose}
    >
      <p className="muted">{m.encoding_text()}</p>
      <EncodingField choice={choice} encoding={encoding} onChoose={setEncoding} />
      {change.error && <Notice bad>{change.error.message}</Notice>}
    </Form>
  )
}

/** Dialog to choose in which encoding a text is read. */
export default function EncodingDialog({ source, onClose }: Props) {
  const { data, error } = useSourceEncoding(source.id)
  return (
    <Dialog open title={m.encoding_title()} closeLabel={m.dialog_close()} onClose={onClose}>
      {data ? (
        <Choice source={source} choice={data} onClose={onClose} />
      ) : (
        <Pending error={error} label={m.encoding_lines()} lines={5} />
      )}
    </Dialog>
  )
}
