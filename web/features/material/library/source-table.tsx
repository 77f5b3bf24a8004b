import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { FolderInput, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { SourceIcon } from './source-icon.tsx'
import { sourceLength, sourceRemarks } from './source-length.ts'
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
}

function NameCell({ source }: { source: Source }) {
  return (
    <td>
      <Link className="name" to={sourceAddress(source.id)}>
        <SourceIcon kind={source.kind} />
        <b>{source.name}</b>
      </Link>
      <span className="meta mb-1 block pl-8 min-[621px]:hidden">{sourceLength(source)}</span>
      {sourceRemarks(source).map(remark => (
        <span key={remark} className="meta mb-2 block pl-8">
          {remark}
        </span>
      ))}
    </td>
  )
}

function Row({ source, chosen, foundId, onChoose, onRename, onMove, onRemove }: Props & { source: Source }) {
  const actions = [
    { label: m.library_rename(), icon: <Pencil className="i" />, run: () => onRename?.(source) },
    ...(onMove
      ? [{ label: m.folder_move_to(), icon: <FolderInput className="i" />, run: () => onMove(source) }]
      : []),
    { label: m.library_delete(), icon: <Trash2 className="i" />, run: () => onRemove?.(source), bad: true },
  ]
  const found = source.id === foundId
  return (
    <tr
      data-found={found || undefined}
      ref={found ? row => row?.scrollIntoView({ block: 'nearest' }) : undefined}
    >
      <td>
        <label className="-m-3 grid h-11 w-11 place-items-center">
          <input
            className="check"
            type="checkbox"
            checked={chosen.has(source.id)}
            onChange={() => onChoose(source.id)}
          />
          <span className="vh">{m.library_choose({ name: source.name })}</span>
        </label>
      </td>
      <NameCell source={source} />
      <td className="r max-[620px]:hidden">{sourceLength(source)}</td>
      <td className="r wider-only">{formatDay(source.createdAt)}</td>
      <td className="r wide-only">{source.openedAt ? formatDay(source.openedAt) : '–'}</td>
      <td className="r">
        {onRename && <ActionMenu label={m.library_actions({ name: source.name })} actions={actions} />}
      </td>
    </tr>
  )
}

/** Sources as a table; several can be chosen to be asked together. */
export function SourceTable(props: Props) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col" className="w-9">
            <span className="vh">{m.library_col_choose()}</span>
          </th>
          <th scope="col">{m.library_col_name()}</th>
          <th scope="col" className="r w-28 max-[620px]:hidden">
            {m.library_col_length()}
          </th>
          <th scope="col" className="r wider-only w-32">
            {m.library_col_added()}
          </th>
          <th scope="col" className="r wide-only w-32">
            {m.library_col_opened()}
          </th>
          <th scope="col" className="w-13">
            <span className="vh">{m.library_col_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.sources.map(source => (
          <Row key={source.id} source={source} {...props} />
        ))}
      </tbody>
    </table>
  )
}
