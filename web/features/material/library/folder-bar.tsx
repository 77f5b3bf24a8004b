import type { Folder } from '@lantern/contract/material/library/folders'
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { BookA, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { useRemoveFolder } from './folder-queries.ts'
import styles from './library.module.css'
import { countByFolder } from './library-view.rules.ts'

const FolderTerms = lazy(() => import('../../../lib/recordings/folder-terms.tsx'))
const FolderDialog = lazy(() => import('./folder-dialog.tsx'))

type TabProps = { name: string; count: number; current: boolean; onPress(): void }

function FolderTab({ name, count, current, onPress }: TabProps) {
  return (
    <li>
      <button
        type="button"
        className={`${styles.folderTab} phone:flex-none`}
        aria-current={current || undefined}
        onClick={onPress}
      >
        {name} <span className="muted">{count}</span>
      </button>
    </li>
  )
}

type Props = {
  folders: readonly Folder[]
  sources: readonly Source[]
  folder: string | null
  onFolder(folder: string | null): void
}

/** The folders in a row; the one shown can be renamed and removed. */
export function FolderBar({ folders, sources, folder, onFolder }: Props) {
  const [naming, setNaming] = useState<Folder | 'new'>()
  const [hasTermsOpen, setHasTermsOpen] = useState(false)
  const remove = useRemoveFolder()
  const counts = countByFolder(sources)
  const shown = folders.find(({ id }) => id === folder)
  const outside = sources.filter(({ folderId }) => folderId === null).length
  const removeShown = () => {
    if (!shown) return
    const inFolder = sources.filter(({ folderId }) => folderId === shown.id)
    remove.mutate({ folder: shown, sources: inFolder }, { onSuccess: () => onFolder(null) })
  }
  const actions = [
    { label: m.folder_rename(), icon: <Pencil className="i" />, run: () => setNaming(shown) },
    { label: m.terms_title(), icon: <BookA className="i" />, run: () => setHasTermsOpen(true) },
    { label: m.folder_remove(), icon: <Trash2 className="i" />, run: removeShown, bad: true },
  ]
  const tab = (id: string | null, name: string, count: number) => (
    <FolderTab key={id} name={name} count={count} current={folder === id} onPress={() => onFolder(id)} />
  )
  return (
    <>
      <nav
        className={`${styles.folderBar} flex flex-wrap items-center gap-y-1 gap-x-2 mt-0 me-0 mb-1.5 -ms-3`}
        aria-label={m.folder_label()}
      >
        <ul>
          {folders.length > 0 && tab(null, m.folder_all(), sources.length)}
          {folders.map(({ id, name }) => tab(id, name, counts.get(id) ?? 0))}
          {folders.length > 0 && outside > 0 && tab('none', m.folder_none(), outside)}
        </ul>
        {shown && <ActionMenu label={m.folder_actions({ name: shown.name })} actions={actions} />}
        <Button
          look="quiet"
          size="sm"
          icon={<FolderPlus className="i" aria-hidden="true" />}
          onClick={() => setNaming('new')}
        >
          {m.folder_new()}
        </Button>
      </nav>
      <Suspense>
        {hasTermsOpen && shown && <FolderTerms folderId={shown.id} onClose={() => setHasTermsOpen(false)} />}
        {naming && (
          <FolderDialog folder={naming === 'new' ? null : naming} onClose={() => setNaming(undefined)} />
        )}
      </Suspense>
    </>
  )
}
