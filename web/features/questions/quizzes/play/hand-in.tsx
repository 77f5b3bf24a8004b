import * as m from '@lantern/messages'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'

type Props = { count: number; busy: boolean; onHandIn(): void; onClose(): void }

/** Confirmation before unanswered questions become final. */
export function HandIn({ count, busy, onHandIn, onClose }: Props) {
  return (
    <ConfirmDialog
      words={{
        title: m.play_finish_open({ count }),
        text: m.play_finish_open_text(),
        confirm: m.play_finish_exam(),
        cancel: m.play_stay(),
        close: m.dialog_close(),
      }}
      busy={busy}
      onConfirm={onHandIn}
      onClose={onClose}
    />
  )
}
