import * as m from '@lantern/messages'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'

/** Recovery codes, shown once, for sign-in after losing the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast(m.recovery_copied()),
      () => showToast(m.chat_copy_failed()),
    )
  return (
    <div className="grid gap-4" role="status">
      <p className="font-semibold">{m.recovery_title()}</p>
      <p>{m.recovery_text()}</p>
      <ul className="mono grid grid-cols-2 gap-x-6 gap-y-1" aria-label={m.recovery_title()}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={copy}>
          {m.recovery_copy()}
        </Button>
        <Button look="primary" onClick={onDone}>
          {m.recovery_done()}
        </Button>
      </div>
    </div>
  )
}
