import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  words: { title: string; text: string; confirm: string; cancel: string; close: string }
  busy?: boolean
  onConfirm(): void
  onClose(): void
}

/** Confirmation dialog of a removal. */
export function ConfirmDialog({ words, busy = false, onConfirm, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <p>{words.text}</p>
      <div className="flex gap-3">
        <Button look="bad-full" busy={busy} onClick={onConfirm}>
          {words.confirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
