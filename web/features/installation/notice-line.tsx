import * as m from '@lantern/messages'
import { Wrench, X } from 'lucide-react'
import './notice-line.css'

/** The notice where a question may be running: one line at the lower edge, which covers nothing. */
export function NoticeLine({ message, onClose }: { message: string; onClose(): void }) {
  return (
    <aside className="notice-line" aria-label={m.maintenance_title()}>
      <Wrench className="i" aria-hidden="true" />
      <p role="status">
        <b>{m.maintenance_title()}.</b> {message}
      </p>
      <button
        type="button"
        className="btn btn-icon btn-icon-sm"
        aria-label={m.dialog_close()}
        onClick={onClose}
      >
        <X className="i" aria-hidden="true" />
      </button>
    </aside>
  )
}
