import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { BookA } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useTermChanges } from './queries.ts'

const TermChanges = lazy(() => import('./term-changes.tsx'))
const FolderTerms = lazy(() => import('../../../../lib/recordings/folder-terms.tsx'))

/** Way to the names and terms of a recording's courses, and to what they changed. */
export function TermsButton({ source }: { source: Pick<Source, 'id' | 'folderId'> }) {
  const [open, setOpen] = useState<'changes' | 'folder'>()
  const total = useTermChanges(source.id).data?.total ?? 0
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        icon={<BookA className="i" aria-hidden="true" />}
        onClick={() => setOpen('changes')}
      >
        {total > 0 ? m.terms_changes({ count: total }) : m.terms_title()}
      </Button>
      <Suspense>
        {open === 'changes' && (
          <TermChanges
            recordingId={source.id}
            onFolderTerms={source.folderId === null ? null : () => setOpen('folder')}
            onClose={close}
          />
        )}
        {open === 'folder' && source.folderId !== null && (
          <FolderTerms folderId={source.folderId} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
