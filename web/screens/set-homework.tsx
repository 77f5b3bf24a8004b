import { mayManage } from '@lantern/contract/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useClasses } from '../features/classes/queries.ts'
import { homeworkAddress } from '../features/homework/homework-labels.ts'
import { useSetHomework } from '../features/homework/queries.ts'
import { usualForm } from '../features/homework/settings.rules.ts'
import { SettingsForm } from '../features/homework/settings-form.tsx'
import { allowOnly } from '../features/identity/guard.ts'
import { useTeacherQuiz, useTeacherQuizzes } from '../features/teacher-quizzes/queries.ts'
import { NotApproved } from '../features/teachers/not-approved.tsx'
import { useReview } from '../features/teachers/queries.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.homework_set_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function AssignHomeworkFor({ quizId, asked }: { quizId: string; asked: string | null }) {
  const { data, error } = useTeacherQuiz(quizId)
  const set = useSetHomework()
  const navigate = useNavigate()
  const classes = useClasses()
  const assignable = (classes.data ?? []).filter(
    ({ archivedAt, role }) => archivedAt === null && mayManage(role),
  )
  const [classId, setClassId] = useState(asked)
  const [initial] = useState(() => usualForm(new Date()))
  return (
    <div className="max-w-[760px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.homework_set_title()}</h1>
          <p>{data ? m.homework_set_text({ title: data.quiz.title }) : ' '}</p>
        </div>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {classes.data && classes.data.length > 0 && (
        <div className="mb-6 max-w-[680px]">
          <SelectField
            label={m.homework_for()}
            value={classId ?? ''}
            placeholder={m.homework_for_link()}
            choices={assignable.map(({ id, name, students }) => ({
              value: id,
              label: m.homework_for_class({ name, count: students }),
            }))}
            onChange={event => setClassId(event.target.value || null)}
          />
        </div>
      )}
      <SettingsForm
        initial={initial}
        label={m.homework_set()}
        busy={set.isPending}
        error={set.error?.message ?? null}
        onSave={settings =>
          set.mutate(
            { quizId, settings, classId },
            { onSuccess: ({ homework }) => void navigate(homeworkAddress(homework.id)) },
          )
        }
      />
    </div>
  )
}

/** From a class: which quiz it is to have. */
function ChooseQuiz({ classId }: { classId: string }) {
  const { data, error } = useTeacherQuizzes()
  const ready = data?.filter(({ questionCount }) => questionCount > 0)
  const toQuizzes = (
    <Link className={buttonClass('line')} to="/create-quiz">
      {m.homework_new_quiz()}
    </Link>
  )
  return (
    <div className="max-w-[760px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.homework_set_title()}</h1>
          <p>{m.homework_choose_quiz()}</p>
        </div>
        {ready && ready.length > 0 && toQuizzes}
      </div>
      {!ready && <Pending error={error} label={m.homework_loading()} lines={4} />}
      {ready?.length === 0 && <EmptyState action={toQuizzes}>{m.homework_no_quiz()}</EmptyState>}
      <ul className="rows two ruled">
        {ready?.map(({ id, title, questionCount }) => (
          <li key={id}>
            <Link to={`/homework/new?quiz=${id}&class=${classId}`}>
              <b>{title}</b>
            </Link>
            <span className="meta">{m.teacher_quiz_questions({ count: questionCount })}</span>
          </li>
        ))}
      </ul>
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
  const classId = params.get('class')
  if (quizId) return <AssignHomeworkFor quizId={quizId} asked={classId} />
  return classId ? <ChooseQuiz classId={classId} /> : <Navigate to="/create-quiz" replace />
}
