import * as m from '@lantern/messages'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'

type Props = { count: number; busy: boolean; onSubmit(): void; onClose(): void }

/** Confirmation before unanswered questions become final. */
export function SubmitAttempt({ count, busy, onSubmit, onClose }: Props) {
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
      onConfirm={onSubmit}
      onClose={onClose}
    />
  )
}
