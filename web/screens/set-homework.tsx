import * as m from '@lantern/messages'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { homeworkAddress } from '../features/homework/homework-labels.ts'
import { useSetHomework } from '../features/homework/queries.ts'
import { usualForm } from '../features/homework/settings.rules.ts'
import { SettingsForm } from '../features/homework/settings-form.tsx'
import { allowOnly } from '../features/identity/guard.ts'
import { useTeacherQuiz } from '../features/teacher-quizzes/queries.ts'
import { NotApproved } from '../features/teachers/not-approved.tsx'
import { useReview } from '../features/teachers/queries.ts'
import { Notice } from '../ui/page/notice.tsx'

export const meta = () => [{ title: m.page_title({ page: m.homework_set_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function AssignHomeworkFor({ quizId }: { quizId: string }) {
  const { data, error } = useTeacherQuiz(quizId)
  const set = useSetHomework()
  const navigate = useNavigate()
  const [initial] = useState(() => usualForm(new Date()))
  return (
    <div className="mx-auto max-w-[760px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.homework_set_title()}</h1>
          <p>{data ? m.homework_set_text({ title: data.quiz.title }) : ' '}</p>
        </div>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      <SettingsForm
        initial={initial}
        label={m.homework_set()}
        busy={set.isPending}
        error={set.error?.message ?? null}
        onSave={settings =>
          set.mutate(
            { quizId, settings },
            { onSuccess: ({ homework }) => void navigate(homeworkAddress(homework.id)) },
          )
        }
      />
    </div>
  )
}

/** A quiz of mine is set as homework. */
export default function SetHomework() {
  const [params] = useSearchParams()
  const quizId = params.get('quiz')
  const review = useReview()
  if (quizId && review.data && review.data.state !== 'approved')
    return <NotApproved title={m.homework_set_title()} review={review.data} />
  return quizId ? <AssignHomeworkFor quizId={quizId} /> : <Navigate to="/create-quiz" replace />
}
