import * as m from '@lantern/messages'
import { Dialog } from '../ui/overlays/dialog.tsx'

const keys = [
  ['/', m.keys_search],
  ['Ctrl K', m.keys_search_typing],
  ['?', m.keys_this],
  ['Enter', m.keys_ask],
  ['Shift Enter', m.keys_line],
  ['Space · 1–4 · U', m.keys_review],
  ['A–D · 1–4', m.keys_quiz],
  ['J · K · L', m.keys_listen],
  ['Esc', m.keys_close],
] as const

/** List of keyboard shortcuts. */
export default function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={m.keys_title()} closeLabel={m.dialog_close()}>
      <ul className="rows ruled two">
        {keys.map(([key, what]) => (
          <li key={key}>
            <span>{what()}</span>
            <kbd className="mono">{key}</kbd>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
