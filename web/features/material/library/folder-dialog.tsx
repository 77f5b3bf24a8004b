import type { Folder } from '@lantern/contract/material/library/folders'
import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { nameLabel } from '../../../lib/dialog-labels.ts'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'

/** Maximum length of a name, in characters. */
const maxLength = 80

/** Dialog to name a new folder or rename one. */
export default function FolderDialog({ folder, onClose }: { folder: Folder | null; onClose(): void }) {
  const add = useCall('POST /folders', {
    input: (name: string) => ({ body: { name } }),
    quiet: true,
    invalidates: ['GET /folders'],
  })
  const rename = useCall('PATCH /folders/:folderId', {
    input: ({ folderId, name }: { folderId: string; name: string }) => ({
      params: { folderId },
      body: { name },
    }),
    quiet: true,
    invalidates: ['GET /folders'],
  })
  const { isPending, error } = folder ? rename : add
  const save = (name: string) =>
    folder
      ? rename.mutate({ folderId: folder.id, name }, { onSuccess: onClose })
      : add.mutate(name, { onSuccess: onClose })
  return (
    <NameDialog
      words={nameLabel(folder ? m.folder_rename_title() : m.folder_new_title())}
      name={folder?.name ?? ''}
      saving={isPending}
      problem={error?.message}
      onSave={save}
      longest={maxLength}
      onClose={onClose}
    />
  )
}
