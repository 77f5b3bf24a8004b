import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'

type Props = { isGiven: boolean; busy: boolean; error: string | undefined; onRefuse(): void }

/** Refusal or withdrawal of consent; confirmed once, since the child loses their work. */
export function RefuseConsent({ isGiven, busy, error, onRefuse }: Props) {
  const [isAsking, setAsking] = useState(false)
  const words = isGiven
    ? { title: m.consent_withdraw_title(), text: m.consent_withdraw_text(), confirm: m.consent_withdraw() }
    : { title: m.consent_refuse_title(), text: m.consent_refuse_text(), confirm: m.consent_refuse() }
  return (
    <div className="border-line border-t pt-6">
      {error && <Notice bad>{error}</Notice>}
      <Button look="bad" onClick={() => setAsking(true)}>
        {words.confirm}
      </Button>
      {isAsking && (
        <ConfirmDialog
          words={{
            title: words.title,
            text: words.text,
            confirm: words.confirm,
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={busy}
          onConfirm={onRefuse}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
