import type { AccountView } from '@lantern/contract/accounts/account'
import * as m from '@lantern/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { reloadAccount } from './queries.ts'

export function OtherSessions({ account }: { account: AccountView }) {
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => api('POST /account/sign-out-others'),
    onSuccess: answer => {
      showToast(answer.message)
      return reloadAccount(client)
    },
  })
  const count = account.otherSessions
  return (
    <>
      <p>{count === 0 ? m.account_sessions_none() : m.account_sessions({ count })}</p>
      {count > 0 && (
        <Button
          look="line"
          className="justify-self-start"
          busy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {m.account_sessions_end()}
        </Button>
      )}
    </>
  )
}
