import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDoubt } from '../../features/help/doubts/queries.ts'
import { showAuth } from '../../features/people/identity/dialog-store.ts'
import { ApiError } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pending } from '../../ui/page/pending.tsx'

/** Notice instead of a doubt: the reason and the next step. */
function Instead({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <>
      <h1 className="h-page">{m.doubts_title()}</h1>
      <EmptyState action={action}>{children}</EmptyState>
    </>
  )
}

type Shown = (doubt: DoubtDetail, isAsker: boolean) => ReactNode

function LoadedDoubt({ doubtId, children }: { doubtId: string; children: Shown }) {
  const { data, error } = useDoubt(doubtId)
  const me = useSession()?._id
  const isHidden = error instanceof ApiError && [400, 403, 404].includes(error.status)
  if (isHidden) return <Instead>{m.doubts_unknown()}</Instead>
  if (!data) return <Pending error={error} label={m.doubts_loading()} lines={6} />
  return children(data, data.asker.id === me)
}

/** Page of a doubt, for its asker and the teachers who may answer it. */
export function DoubtPage({ children }: { children: Shown }) {
  const { doubtId = '' } = useParams()
  const session = useSession()
  if (session) return <LoadedDoubt doubtId={doubtId}>{children}</LoadedDoubt>
  const signIn = () => showAuth('sign-in', { back: `/doubt/${doubtId}/chat` })
  return (
    <Instead
      action={
        <Button look="primary" onClick={signIn}>
          {m.doubts_sign_in()}
        </Button>
      }
    >
      {m.doubts_needs_account()}
    </Instead>
  )
}
