import type { Folder } from '@lantern/contract/material/library/folders'
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazy } from '../../../lib/lazy.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FolderBar } from './folder-bar.tsx'
import { useFolders } from './folder-queries.ts'
import { LibraryFilters } from './library-filters.tsx'
import { type LibraryView, paramsOfView, sourcesInView, viewOfParams } from './library-view.rules.ts'
import { SourceTable } from './source-table.tsx'
import { StorageUsed } from './storage-used.tsx'

const EncodingDialog = lazy(() => import('./encoding-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))
const RenameDialog = lazy(() => import('./rename-dialog.tsx'))

const noFolders: Folder[] = []

/** View of the library, stored in the address. */
const useLibraryView = (folders: readonly Folder[]) => {
  const [params, setParams] = useSearchParams()
  const asked = viewOfParams(params)
  // Ids of deleted folders, or those of another account, are ignored.
  const folderExists = asked.folder === 'none' || folders.some(({ id }) => id === asked.folder)
  const view = folderExists ? asked : { ...asked, folder: null }
  // The address updates later: a second change before that must include the first.
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const onChange = (change: Partial<LibraryView>) => {
    latest.current = { ...latest.current, ...change }
    setParams(paramsOfView(latest.current), { replace: true, preventScrollReset: true })
  }
  return { view, onChange }
}

type Change = { kind: 'rename' | 'remove' | 'move' | 'encoding'; source: Source }
type Props = Pick<Parameters<typeof SourceTable>[0], 'sources' | 'chosen' | 'foundId' | 'onChoose'>

/** Own sources, in folders, with filters, order and actions. */
export function MySources({ sources, ...list }: Props) {
  const folders = useFolders(true).data ?? noFolders
  const { view, onChange } = useLibraryView(folders)
  const [change, setChange] = useState<Change>()
  const close = () => setChange(undefined)
  const begin = (kind: Change['kind']) => (source: Source) => setChange({ kind, source })
  const shown = sourcesInView(sources, view)
  return (
    <section className="sec" aria-labelledby="library">
      <div className="sec-bar flex-wrap">
        <h2 id="library">{m.library_title()}</h2>
        {sources.length > 1 && <LibraryFilters view={view} onChange={onChange} />}
      </div>
      {(sources.length > 0 || folders.length > 0) && (
        <FolderBar
          folders={folders}
          sources={sources}
          folder={view.folder}
          onFolder={folder => onChange({ folder })}
        />
      )}
      {shown.length > 0 ? (
        <SourceTable
          {...list}
          sources={shown}
          onRename={begin('rename')}
          onMove={folders.length > 0 ? begin('move') : undefined}
          onRemove={begin('remove')}
          onEncoding={begin('encoding')}
        />
      ) : (
        <EmptyState>{sources.length > 0 ? m.library_none_shown() : m.library_empty()}</EmptyState>
      )}
      {sources.length > 0 && (
        <div className="mt-7">
          <StorageUsed />
        </div>
      )}
      <Suspense>
        {change?.kind === 'rename' && <RenameDialog source={change.source} onClose={close} />}
        {change?.kind === 'remove' && <RemoveDialog source={change.source} onClose={close} />}
        {change?.kind === 'encoding' && <EncodingDialog source={change.source} onClose={close} />}
        {change?.kind === 'move' && (
          <MoveDialog sources={[change.source]} folders={folders} onMoved={close} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}
