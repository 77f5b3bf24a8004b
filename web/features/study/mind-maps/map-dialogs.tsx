import type { MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { ofResult } from '../../../lib/generation-results.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'

const maxNameLength = 120

export function RenameMap({ map, onClose }: { map: MindMap; onClose(): void }) {
  const rename = useCall('PATCH /mind-maps/:mapId', {
    input: ({ mapId, name }: { mapId: string; name: string }) => ({ params: { mapId }, body: { name } }),
    quiet: true,
    onSuccess: ({ map }, _, cache) => {
      void cache.invalidate(...ofResult('mind-map', map.id))
    },
    invalidates: ['GET /mind-maps'],
  })
  const words = {
    title: m.map_rename_map(),
    name: m.map_name(),
    save: m.library_rename(),
    empty: m.map_name_empty(),
    cancel: m.dialog_cancel(),
    close: m.dialog_close(),
  }
  return (
    <NameDialog
      words={words}
      onClose={onClose}
      name={map.name}
      longest={maxNameLength}
      saving={rename.isPending}
      problem={rename.error?.message}
      onSave={name => rename.mutate({ mapId: map.id, name }, { onSuccess: onClose })}
    />
  )
}

export function RemoveMap({ map, onClose, onRemoved }: { map: MindMap; onClose(): void; onRemoved(): void }) {
  const remove = useCall('DELETE /mind-maps/:mapId', {
    input: (mapId: string) => ({ params: { mapId } }),
    invalidates: ['GET /mind-maps'],
  })
  const words = {
    title: m.map_delete_title({ name: map.name }),
    text: m.map_delete_text(),
    confirm: m.map_delete_map(),
    cancel: m.dialog_cancel(),
    close: m.dialog_close(),
  }
  return (
    <ConfirmDialog
      words={words}
      onClose={onClose}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(map.id, { onSuccess: onRemoved })}
    />
  )
}
