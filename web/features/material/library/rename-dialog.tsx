import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { nameLabel } from '../../../lib/dialog-labels.ts'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'
import { useRenameSource } from './queries.ts'

/** Maximum length of a name, in characters. */
const maxLength = 200

export default function RenameDialog({ source, onClose }: { source: Source; onClose(): void }) {
  const rename = useRenameSource()
  return (
    <NameDialog
      words={nameLabel(m.library_rename_title())}
      name={source.name}
      saving={rename.isPending}
      problem={rename.error?.message}
      onSave={name => rename.mutate({ sourceId: source.id, name }, { onSuccess: onClose })}
      longest={maxLength}
      onClose={onClose}
    />
  )
}
