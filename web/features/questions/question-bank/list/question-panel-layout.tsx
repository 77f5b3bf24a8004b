import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import questionBankStyles from '../question-bank.module.css'
import styles from '../relations.module.css'

/** Question beside the list, or in a dialog on narrow screens. */
export function QuestionPanelLayout({ children }: { children: ReactNode }) {
  return (
    <aside
      className={`${styles.qbPanel} sticky top-[calc(var(--topbar)_+_20px)] max-h-[calc(100dvh_-_var(--topbar)_-_40px)] overflow-auto border-s border-s-line ps-[clamp(18px,2.2vw,32px)] max-1100:hidden`}
      aria-label={m.bank_as_asked()}
    >
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
      className={`${questionBankStyles.qbDialog} ${styles.qbDialog}`}
    >
      {children}
    </Dialog>
  )
}
