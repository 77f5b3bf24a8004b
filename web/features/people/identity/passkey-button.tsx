import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { canUsePasskeys, signInByPasskey } from './passkey.ts'
import type { ChosenRole } from './registration.rules.ts'
import { enter } from './signed-in.ts'

/** Sign-in by passkey instead of password and code; null if the browser has no support. */
export function PasskeyButton({ role }: { role?: ChosenRole }) {
  const navigate = useNavigate()
  const signing = useMutation({
    mutationFn: () => signInByPasskey(role),
    meta: { quiet: true },
    onSuccess: session => enter(session, navigate),
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      {signing.isError && (
        <Notice bad>
          <p className="font-semibold">{signing.error.message}</p>
        </Notice>
      )}
      <Button
        look="line"
        size="lg"
        className="btn-block"
        icon={<KeyRound className="i" />}
        busy={signing.isPending}
        onClick={() => signing.mutate()}
      >
        {m.passkey_sign_in()}
      </Button>
    </>
  )
}
