import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

/** The question as it is asked, beside the list; where there is no room beside it, as a dialog. */
export function PanelBeside({ children }: { children: ReactNode }) {
  return (
    <aside className="qb-panel" aria-label={m.bank_as_asked()}>
      {children}
    </aside>
  )
}

export function PanelDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.bank_as_asked()}
      closeLabel={m.dialog_close()}
      className="qb-dialog"
    >
      {children}
    </Dialog>
  )
}
