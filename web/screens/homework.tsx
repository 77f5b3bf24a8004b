import * as m from '@lantern/messages'
import { useParams } from 'react-router'
import { FailedScores } from '../features/connect/lti/failed-scores.tsx'
import { showAuth } from '../features/people/identity/dialog-store.ts'
import { AssignedHomeworkView } from '../features/teach/homework/assigned-homework-view.tsx'
import { GuestNameForm } from '../features/teach/homework/guest-name-form.tsx'
import { useAssignedHomework, useHomework } from '../features/teach/homework/queries.ts'
import { SetView } from '../features/teach/homework/set-view.tsx'
import { ApiError } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.homework_title() }) }]

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404
const hasCode = (error: Error | null, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code

const askToSignIn = (homeworkId: string) => showAuth('sign-in', { back: `/homework/${homeworkId}` })

function NeedsAccount({ homeworkId }: { homeworkId: string }) {
  return (
    <>
      <h1 className="h-page">{m.homework_title()}</h1>
      <EmptyState
        action={
          <Button look="primary" onClick={() => askToSignIn(homeworkId)}>
            {m.homework_sign_in()}
          </Button>
        }
      >
        {m.homework_needs_account()}
      </EmptyState>
    </>
  )
}

function Assignment({ homeworkId }: { homeworkId: string }) {
  const { data, error } = useAssignedHomework(homeworkId)
  if (hasCode(error, 'homework-needs-account')) return <NeedsAccount homeworkId={homeworkId} />
  if (hasCode(error, 'homework-needs-name'))
    return (
      <>
        <h1 className="h-page">{m.homework_title()}</h1>
        <GuestNameForm homeworkId={homeworkId} onSignIn={() => askToSignIn(homeworkId)} />
      </>
    )
  if (isMissing(error))
    return (
      <>
        <h1 className="h-page">{m.homework_title()}</h1>
        <EmptyState>{m.homework_unknown()}</EmptyState>
      </>
    )
  if (!data) return <Pending error={error} label={m.homework_loading()} lines={6} />
  return <AssignedHomeworkView homework={data} />
}

/** Teacher's own homework, otherwise one set by another person. */
function Assigned({ homeworkId }: { homeworkId: string }) {
  const { data, error } = useHomework(homeworkId)
  if (isMissing(error)) return <Assignment homeworkId={homeworkId} />
  if (!data) return <Pending error={error} label={m.homework_loading()} lines={6} />
  return (
    <>
      <SetView homework={data.homework} students={data.students} />
      <FailedScores homeworkId={homeworkId} />
    </>
  )
}

/** Page of a homework: submissions for its teacher, the quiz for a student. */
export default function Homework() {
  const { homeworkId = '' } = useParams()
  const session = useSession()
  return session?.role === 'teacher' ? (
    <Assigned homeworkId={homeworkId} />
  ) : (
    <Assignment homeworkId={homeworkId} />
  )
}
