import * as m from '@lantern/messages'
import { useSearchParams } from 'react-router'
import { CodeForm } from '../features/classes/classes/code-form.tsx'
import { JoinCard } from '../features/classes/classes/join-card.tsx'
import { showAuth } from '../features/people/identity/dialog-store.ts'
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'

export const meta = () => [{ title: m.page_title({ page: m.class_join() }) }]

function Step({ code }: { code: string }) {
  const session = useSession()
  if (!session)
    return (
      <EmptyState
        action={
          <Button
            look="primary"
            onClick={() => showAuth('sign-in', { back: `/classes/join?code=${encodeURIComponent(code)}` })}
          >
            {m.homework_sign_in()}
          </Button>
        }
      >
        {m.class_join_needs_account()}
      </EmptyState>
    )
  if (session.role !== 'student') return <Notice>{m.class_join_students()}</Notice>
  return code ? <JoinCard code={code} /> : <CodeForm />
}

/** Target of the link and QR code of a class. */
export default function JoinClass() {
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  return (
    <>
      <h1 className="h-page mb-6">{m.class_join_title()}</h1>
      <Step key={code} code={code} />
    </>
  )
}
