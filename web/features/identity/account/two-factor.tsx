import type { AccountView } from '@lantern/contract/account'
import * as m from '@lantern/messages'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const CodePrompt = lazy(() => import('./code-prompt.tsx'))
const RecoveryCodes = lazy(() => import('./recovery-codes.tsx'))
const SetUp = lazy(() => import('./set-up.tsx'))

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

function Rest({ account, onStep }: { account: AccountView; onStep(step: Step): void }) {
  if (account.twoFactor.on) return <On left={account.twoFactor.recoveryCodesLeft} onStep={onStep} />
  return (
    <>
      <p>{account.user.role === 'student' ? m.two_factor_off() : m.two_factor_off_urged()}</p>
      <Button look="line" className="justify-self-start" onClick={() => onStep({ name: 'set-up' })}>
        {m.two_factor_start()}
      </Button>
    </>
  )
}

/** The second factor: off, being set up, on. */
export function TwoFactor({ account }: { account: AccountView }) {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = () => setStep({ name: 'rest' })
  const showCodes = (codes: string[]) => setStep({ name: 'codes', codes })
  return (
    <Suspense fallback={<Rest account={account} onStep={setStep} />}>
      {step.name === 'rest' ? (
        <Rest account={account} onStep={setStep} />
      ) : step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} onDone={rest} />
      ) : step.name === 'set-up' ? (
        <SetUp hasPassword={account.hasPassword} onDone={showCodes} onCancel={rest} />
      ) : (
        <CodePrompt purpose={step.name} onCodes={showCodes} onDone={rest} onCancel={rest} />
      )}
    </Suspense>
  )
}
