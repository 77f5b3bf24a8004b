import * as m from '@lantern/messages'
import { ChevronUp, Wrench, X } from 'lucide-react'
import { useState } from 'react'
import { formatComing } from '../../../lib/format.ts'
import type { ShownNotice } from './notice.rules.ts'
import styles from './notice-line.module.css'

/** Sentences of the dialog, above the line that opens them. */
function WholeNotice({ message, endsAt }: Pick<ShownNotice, 'message' | 'endsAt'>) {
  return (
    <div className="absolute inset-x-0 bottom-full grid max-h-[50dvh] gap-2 overflow-y-auto border-t border-line bg-well px-4 py-3.5 text-base">
      <b>{m.maintenance_title()}</b>
      <p className="whitespace-pre-line break-words">{message}</p>
      {endsAt && <p>{m.maintenance_until({ time: formatComing(endsAt) })}</p>}
      <p>{m.maintenance_usable()}</p>
      <p className="hint">{m.maintenance_returns()}</p>
    </div>
  )
}

/**
 * Maintenance notice where a question may be running: one line at the lower edge, which covers nothing until
 * opened.
 */
export function NoticeLine({ message, endsAt, onClose }: ShownNotice) {
  const [isOpen, setOpen] = useState(false)
  const head = endsAt ? m.maintenance_line_until({ time: formatComing(endsAt) }) : m.maintenance_line()
  return (
    <aside
      className={`${styles.noticeLine} fixed [inset:auto_0_0] z-40 flex items-center gap-2.5 h-[2.75rem] [padding-inline:16px_8px] border-t border-t-line bg-well text-[0.875rem]`}
      aria-label={m.maintenance_title()}
    >
      {isOpen && <WholeNotice message={message} endsAt={endsAt} />}
      <Wrench className="i" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 truncate">
        <b>
          {head}
          {m.sentence_end()}
        </b>{' '}
        {message}
      </p>
      <button
        type="button"
        className="btn btn-icon btn-icon-sm"
        aria-label={m.maintenance_more()}
        aria-expanded={isOpen}
        onClick={() => setOpen(open => !open)}
      >
        <ChevronUp className={`i transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
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
