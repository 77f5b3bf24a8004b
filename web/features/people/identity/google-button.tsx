import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useInstallation } from '../../../lib/installation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { googleProblem, signInWithGoogle } from './google.ts'
import type { ChosenRole } from './registration.rules.ts'
import { askForCode, enter } from './signed-in.ts'

function GoogleMark() {
  return (
    <svg
      className="i"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path d="M16.5 6.200A7.500 7.500 0 1 0 17.500 10H10.500" />
    </svg>
  )
}

/** Button for Google sign-in; null if the installation has none. */
export function GoogleButton({ role }: { role?: ChosenRole }) {
  const { data } = useInstallation()
  const navigate = useNavigate()
  const signing = useMutation({
    mutationFn: () => signInWithGoogle(role),
    meta: { quiet: true },
    onSuccess: session => session && enter(session, navigate),
    onError: askForCode,
  })
  if (!data?.google) return null
  return (
    <>
      {signing.isError && (
        <Notice bad>
          <p className="font-semibold">{googleProblem(signing.error)}</p>
        </Notice>
      )}
      <Button
        look="line"
        className="btn-block"
        icon={<GoogleMark />}
        busy={signing.isPending}
        onClick={() => signing.mutate()}
      >
        {m.google_continue()}
      </Button>
    </>
  )
}
