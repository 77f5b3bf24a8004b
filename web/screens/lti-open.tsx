import type { LtiStep } from '@lantern/contract/lti/launch'
import * as m from '@lantern/messages'
import { useLocation, useNavigate } from 'react-router'
import { PickHomework } from '../features/homework/pick-homework.tsx'
import { type AuthDialogName, showAuth } from '../features/identity/dialog-store.ts'
import { saveSession } from '../features/identity/signed-in.ts'
import { ConnectAccount } from '../features/lti/connect-account.tsx'
import { LaunchMessage } from '../features/lti/launch-message.tsx'
import { useLaunch } from '../features/lti/use-launch.ts'
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/forms/button.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.lti_opening() }) },
  { name: 'robots', content: 'noindex' },
]

/** Where somebody who comes from a learning platform arrives: mostly only for a moment. */
export default function LtiOpen() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const leave = (step: LtiStep) => {
    if (step.step === 'open') navigate(`/homework/${step.homeworkId}`, { replace: true })
    if (step.step === 'return') location.replace(step.address)
  }
  const launch = useLaunch(hash.slice(1), saveSession, leave)
  const open = (dialog: AuthDialogName) => () => showAuth(dialog, { back: pathname + hash })
  const { step, isPending } = launch
  const problem = launch.problem ?? (hash ? null : m.refusal_lti_launch_over())
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center py-10">
      <div className="max-w-[44rem]">
        {problem && <LaunchMessage title={m.lti_over_title()} text={problem} />}
        {!problem && !step && <Skeleton label={m.lti_opening()} lines={3} />}
        {!problem && step?.step === 'connect' && (
          <ConnectAccount
            platform={step.platform}
            session={session}
            busy={isPending}
            onConnect={launch.connect}
            onSignIn={open('sign-in')}
            onSignUp={open('sign-up')}
          />
        )}
        {!problem && step?.step === 'sign-in' && (
          <LaunchMessage title={m.lti_sign_in_title()} text={m.lti_sign_in_text({ platform: step.platform })}>
            <Button look="primary" onClick={open('sign-in')}>
              {m.lti_connect_sign_in()}
            </Button>
          </LaunchMessage>
        )}
        {!problem && step?.step === 'wait' && (
          <LaunchMessage title={m.lti_wait_title()} text={m.lti_wait_text({ platform: step.platform })} />
        )}
        {!problem && step?.step === 'teacher-needed' && (
          <LaunchMessage
            title={m.lti_teacher_title()}
            text={m.lti_teacher_text({ platform: step.platform })}
          />
        )}
        {!problem && step?.step === 'choose' && (
          <>
            <LaunchMessage
              title={m.lti_choose_title()}
              text={m.lti_choose_text({ platform: step.platform })}
            />
            <PickHomework busy={isPending} onPick={launch.choose} />
          </>
        )}
      </div>
    </main>
  )
}
