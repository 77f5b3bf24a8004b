import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useCancelDeletion } from './queries.ts'

type Props = {
  /** ISO date and time. */
  dueAt: string
  signOut(): Promise<void>
}

/** Full page after sign-in to an account scheduled for deletion: cancel or continue. */
export function DeletionQuestion({ dueAt, signOut }: Props) {
  const session = useSession()
  const cancelDeletion = useCancelDeletion()
  const leaving = useMutation({ mutationFn: signOut })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const date = formatDate(new Date(dueAt))
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[80dvh] content-center py-10">
      <div className="grid max-w-[36rem] gap-5">
        <h1 ref={heading} tabIndex={-1} className="h-page outline-none">
          {m.deletion_question_title()}
        </h1>
        <p>
          {session?.email
            ? m.deletion_question_account({ email: session.email, date })
            : m.deletion_question_due({ date })}
        </p>
        <p>{m.deletion_question_text({ date })}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" busy={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
            {m.privacy_cancel_deletion()}
          </Button>
          <Button look="line" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            {m.deletion_question_continue()}
          </Button>
        </div>
        <p className="meta">
          {m.deletion_question_copy()}{' '}
          <Link className="link" to="/your-data">
            {m.deletion_question_copy_go()}
          </Link>
        </p>
      </div>
    </main>
  )
}
