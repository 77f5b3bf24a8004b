import type { LtiStep } from '@lantern/contract/connect/lti/launch'
import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LaunchMessage } from '../features/connect/lti/launch-message.tsx'
import { useLaunch } from '../features/connect/lti/use-launch.ts'
import { type AuthDialogName, showAuth } from '../features/people/identity/dialog-store.ts'
import { saveSession } from '../features/people/identity/signed-in.ts'
import { playerLobbyAddress } from '../features/teach/live-rooms/room-labels.ts'
import { markLaunched } from '../lib/launched.ts'
import { useSession } from '../lib/session.ts'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { LaunchStep } from './lti/launch-step.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.lti_opening() }) },
  { name: 'robots', content: 'noindex' },
]

const addresses = {
  homework: (id: string) => `/homework/${id}`,
  source: (id: string) => `/doc-chat?source=${id}`,
  room: playerLobbyAddress,
  class: (id: string) => `/classes/${id}`,
}

/** Entry page of launches from a learning platform, mostly visible only briefly. */
export default function LtiOpen() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const leave = (step: LtiStep) => {
    if (step.step === 'open') navigate(addresses[step.kind](step.id), { replace: true })
    if (step.step === 'return') location.replace(step.address)
  }
  const launch = useLaunch(hash.slice(1), saveSession, leave)
  useEffect(markLaunched, [])
  const open = (dialog: AuthDialogName) => () => showAuth(dialog, { back: pathname + hash })
  const { step, isPending } = launch
  const problem = launch.problem ?? (hash ? null : m.refusal_lti_launch_over())
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center py-10">
      <div className="max-w-[44rem]">
        {problem && <LaunchMessage title={m.lti_over_title()} text={problem} />}
        {!problem && !step && <Skeleton label={m.lti_opening()} lines={3} />}
        {!problem && step && (
          <LaunchStep
            step={step}
            session={session}
            busy={isPending}
            error={launch.createError}
            onCreate={launch.create}
            onConnect={launch.connect}
            onSignIn={open('sign-in')}
            onSignUp={open('sign-up')}
            onJoin={launch.join}
            onPick={launch.choose}
            onAgain={launch.again}
          />
        )}
      </div>
    </main>
  )
}
