import type { Source } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useRenameSource } from './queries.ts'

/** Longest name the server takes, in characters. */
const longest = 200

export default function RenameDialog({ source, onClose }: { source: Source; onClose(): void }) {
  const [name, setName] = useState(source.name)
  const rename = useRenameSource()
  const save = () => rename.mutate({ sourceId: source.id, name: name.trim() }, { onSuccess: onClose })
  return (
    <Dialog open onClose={onClose} title={m.library_rename_title()} closeLabel={m.dialog_close()}>
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (name.trim()) save()
        }}
      >
        <Field
          label={m.library_col_name()}
          value={name}
          maxLength={longest}
          onChange={event => setName(event.target.value)}
          onFocus={event => event.target.select()}
          error={name.trim() ? rename.error?.message : m.library_rename_empty()}
        />
        <div className="flex gap-3">
          <Button type="submit" look="primary" busy={rename.isPending}>
            {m.library_rename_save()}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {m.dialog_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
