import type { Folder } from '@lantern/contract/material/library/folders'
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useMoveSources } from './folder-queries.ts'

type Props = { sources: readonly Source[]; folders: readonly Folder[]; onMoved(): void; onClose(): void }

/** Dialog to choose the folder of sources. */
export default function MoveDialog({ sources, folders, onMoved, onClose }: Props) {
  const [folderId, setFolderId] = useState(sources[0]?.folderId ?? folders[0]?.id ?? '')
  const move = useMoveSources()
  const submit = () => {
    const folder = folders.find(({ id }) => id === folderId) ?? null
    move.mutate({ sources, folder }, { onSuccess: onMoved })
  }
  const choices = folders.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog open onClose={onClose} title={m.folder_move_title()} closeLabel={m.dialog_close()}>
      <Form onSubmit={submit} submit={m.folder_move()} busy={move.isPending} onCancel={onClose}>
        <SelectField
          label={m.folder_field()}
          placeholder={m.folder_none()}
          choices={choices}
          value={folderId}
          onChange={event => setFolderId(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
