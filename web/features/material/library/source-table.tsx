import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { FolderInput, Pencil, Trash2 } from 'lucide-react'
import { formatDay } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NameLink } from '../../../ui/table/name-link.tsx'
import { useSlidesActions } from './slides-actions.tsx'
import { SourceIcon } from './source-icon.tsx'
import { sourceLength } from './source-length.ts'
import { SourceRemarks } from './source-remarks.tsx'
import { sourceAddress } from './sources.rules.ts'

type Props = {
  sources: readonly Source[]
  chosen: ReadonlySet<string>
  foundId: string | null
  onChoose(sourceId: string): void
  /** Renames a source; undefined for other people's material. */
  onRename?(source: Source): void
  /** Moves a source; undefined without folders. */
  onMove?: ((source: Source) => void) | undefined
  onRemove?(source: Source): void
  /** Chooses the encoding of a text that does not name its own. */
  onEncoding?(source: Source): void
}

/** Name, with the length on phones and remarks. */
function Name({ source, onEncoding }: Pick<Props, 'onEncoding'> & { source: Source }) {
  return (
    <>
      <NameLink to={sourceAddress(source.id)} icon={<SourceIcon kind={source.kind} />}>
        {source.name}
      </NameLink>
      <span className="meta mb-1 block ps-8 min-[621px]:hidden">{sourceLength(source)}</span>
      <SourceRemarks source={source} onEncoding={onEncoding} />
    </>
  )
}

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** Sources as a table; several can be chosen to be asked together. */
export function SourceTable({
  sources,
  chosen,
  foundId,
  onChoose,
  onRename,
  onMove,
  onRemove,
  onEncoding,
}: Props) {
  const slidesActions = useSlidesActions()
  const actionsOf = (source: Source) => [
    { label: m.library_rename(), icon: <Pencil className="i" />, run: () => onRename?.(source) },
    ...(onMove
      ? [{ label: m.folder_move_to(), icon: <FolderInput className="i" />, run: () => onMove(source) }]
      : []),
    ...slidesActions(source),
    { label: m.library_delete(), icon: <Trash2 className="i" />, run: () => onRemove?.(source), bad: true },
  ]
  return (
    <DataTable
      caption={m.library_heading()}
      rows={sources}
      idOf={({ id }) => id}
      rowProps={({ id }) => (id === foundId ? { 'data-found': true, ref: scrollTo } : {})}
      selection={{
        header: m.library_col_choose(),
        selected: chosen,
        labelOf: ({ name }) => m.library_choose({ name }),
        onToggle: onChoose,
      }}
      columns={[
        [m.library_col_name(), source => <Name source={source} onEncoding={onEncoding} />],
        [m.library_col_length(), sourceLength, { align: 'right', from: 'tablet', className: 'w-28' }],
        [
          m.library_col_added(),
          ({ createdAt }) => formatDay(createdAt),
          { align: 'right', from: 'desktop', className: 'w-32' },
        ],
        [
          m.library_col_opened(),
          ({ openedAt }) => (openedAt ? formatDay(openedAt) : '–'),
          { align: 'right', from: 'tablet', className: 'w-32' },
        ],
      ]}
      menu={{
        header: m.library_col_actions(),
        labelOf: ({ name }) => m.library_actions({ name }),
        actionsOf: source => (onRename ? actionsOf(source) : []),
      }}
    />
  )
}
