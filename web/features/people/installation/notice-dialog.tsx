import * as m from '@lantern/messages'
import { formatComing } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ShownNotice } from './notice.rules.ts'

/** Drawing of a lantern without its flame. */
function DarkLantern() {
  return (
    <svg
      viewBox="12 4 76 100"
      width="60"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path
        d="M36 24v-4a14 14 0 0 1 28 0v4M22 25h56M28 25v62M72 25v62M28 87l-6 9h56l-6-9"
        strokeLinejoin="round"
      />
      <path
        d="M32 35c12-3 24-3 36 0 2 15 2 31 0 46-12 3-24 3-36 0-2-15-2-31 0-46Z"
        fill="var(--well)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
    </svg>
  )
}

/** The close button, 'I Understand' and the backdrop all close it. */
export default function NoticeDialog({ message, endsAt, onClose }: ShownNotice) {
  return (
    <Dialog open onClose={onClose} title={m.maintenance_title()} titleHidden closeLabel={m.dialog_close()}>
      <div className="dialog-body gap-4">
        <DarkLantern />
        <h1 className="h-page">{m.maintenance_title()}</h1>
        <p className="whitespace-pre-line">{message}</p>
        {endsAt && <p>{m.maintenance_until({ time: formatComing(endsAt) })}</p>}
        <p>{m.maintenance_usable()}</p>
        <p className="hint">{m.maintenance_returns()}</p>
        <Button look="primary" className="justify-self-start" onClick={onClose}>
          {m.maintenance_understood()}
        </Button>
      </div>
    </Dialog>
  )
}
