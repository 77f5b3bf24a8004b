import type { Thread } from '@lantern/contract/chat'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useChangeThread, useRemoveThread } from './queries.ts'

/** Longest name the server takes, in characters. */
const longest = 120

export function RenameThread({ thread, onClose }: { thread: Thread; onClose(): void }) {
  const [name, setName] = useState(thread.name)
  const change = useChangeThread()
  return (
    <Dialog open onClose={onClose} title={m.chat_rename_title()} closeLabel={m.dialog_close()}>
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (name.trim()) change.mutate({ threadId: thread.id, name: name.trim() }, { onSuccess: onClose })
        }}
      >
        <Field
          label={m.library_col_name()}
          value={name}
          maxLength={longest}
          onChange={event => setName(event.target.value)}
          error={name.trim() ? change.error?.message : m.library_rename_empty()}
        />
        <div className="flex gap-3">
          <Button type="submit" look="primary" busy={change.isPending}>
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

type RemoveProps = { thread: Thread; onClose(): void; onRemoved(threadId: string): void }

export function RemoveThread({ thread, onClose, onRemoved }: RemoveProps) {
  const remove = useRemoveThread()
  const go = () =>
    remove.mutate(thread.id, {
      onSuccess: () => {
        onRemoved(thread.id)
        onClose()
      },
    })
  return (
    <Dialog open onClose={onClose} title={m.chat_delete_title()} closeLabel={m.dialog_close()}>
      <p>{m.chat_delete_text({ name: thread.name })}</p>
      <div className="flex gap-3">
        <Button look="bad-full" busy={remove.isPending} onClick={go}>
          {m.library_delete()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Dialog>
  )
}
