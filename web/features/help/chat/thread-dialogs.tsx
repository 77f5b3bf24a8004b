import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { deleteLabel, nameLabel } from '../../../lib/dialog-labels.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'
import { useChangeThread, useRemoveThread } from './queries.ts'

/** Maximum length of a name, in characters. */
const maxLength = 120

export function RenameThread({ thread, onClose }: { thread: Thread; onClose(): void }) {
  const change = useChangeThread()
  return (
    <NameDialog
      words={nameLabel(m.chat_rename_title())}
      name={thread.name}
      saving={change.isPending}
      problem={change.error?.message}
      onSave={name => change.mutate({ threadId: thread.id, name }, { onSuccess: onClose })}
      longest={maxLength}
      onClose={onClose}
    />
  )
}

type RemoveProps = { thread: Thread; onClose(): void; onRemoved(threadId: string): void }

export function RemoveThread({ thread, onClose, onRemoved }: RemoveProps) {
  const remove = useRemoveThread()
  const onConfirm = () =>
    remove.mutate(thread.id, {
      onSuccess: () => {
        onRemoved(thread.id)
        onClose()
      },
    })
  const labels = deleteLabel(m.chat_delete_title(), m.chat_delete_text({ name: thread.name }))
  return <ConfirmDialog busy={remove.isPending} words={labels} onConfirm={onConfirm} onClose={onClose} />
}
