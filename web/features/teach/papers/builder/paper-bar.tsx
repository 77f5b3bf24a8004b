import * as m from '@lantern/messages'
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import type { PaperStore, Saving } from '../use-paper-store.ts'

const savingLabels: Record<Saving, () => string> = {
  saved: m.paper_saved,
  saving: m.editor_saving,
  unsaved: m.editor_unsaved,
}

/** Bar of the builder: link to all papers, saving state, and undo. */
export function PaperBar({ store, children }: { store: PaperStore; children: ReactNode }) {
  const navigate = useNavigate()
  const leave = () => void store.save().then(() => navigate('/paper-generate'))
  return (
    <div className="flex flex-wrap items-center gap-y-1.5 gap-x-3 pb-3.5 border-b border-b-line">
      <Button look="quiet" size="sm" icon={<ArrowLeft className="i" aria-hidden="true" />} onClick={leave}>
        {m.papers_title()}
      </Button>
      <span className="meta" role="status">
        {savingLabels[store.saving]()}
      </span>
      <span className="flex-1" />
      <IconButton label={m.paper_undo()} disabled={store.past.length === 0} onClick={store.undo}>
        <Undo2 className="i" aria-hidden="true" />
      </IconButton>
      <IconButton label={m.paper_redo()} disabled={store.future.length === 0} onClick={store.redo}>
        <Redo2 className="i" aria-hidden="true" />
      </IconButton>
      {children}
    </div>
  )
}
