import type { AccountView } from '@lantern/contract/people/identity/account'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { CodePrompt } from './code-prompt.tsx'
import { SetUp } from './set-up.tsx'

/** Recovery codes, shown once, for sign-in after losing the phone. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
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

type Step = { name: 'rest' } | { name: 'set-up' | 'stop' | 'renew' } | { name: 'codes'; codes: string[] }

function On({ left, onStep }: { left: number; onStep(step: Step): void }) {
  return (
    <>
      <p>
        <b>{m.two_factor_on()}</b> {m.two_factor_left({ count: left })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={() => onStep({ name: 'renew' })}>
          {m.two_factor_renew()}
        </Button>
        <Button look="bad" onClick={() => onStep({ name: 'stop' })}>
          {m.two_factor_stop()}
        </Button>
      </div>
    </>
  )
}

/** The second factor: off, being set up, on. */
export function TwoFactor({ account }: { account: AccountView }) {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = () => setStep({ name: 'rest' })
  const showCodes = (codes: string[]) => setStep({ name: 'codes', codes })
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />
  if (step.name === 'set-up')
    return <SetUp hasPassword={account.hasPassword} onDone={showCodes} onCancel={rest} />
  if (step.name === 'stop' || step.name === 'renew')
    return <CodePrompt purpose={step.name} onCodes={showCodes} onDone={rest} onCancel={rest} />
  if (account.twoFactor.on) return <On left={account.twoFactor.recoveryCodesLeft} onStep={setStep} />
  return (
    <>
      <p>{account.user.role === 'student' ? m.two_factor_off() : m.two_factor_off_urged()}</p>
      <Button look="line" className="justify-self-start" onClick={() => setStep({ name: 'set-up' })}>
        {m.two_factor_start()}
      </Button>
    </>
  )
}
