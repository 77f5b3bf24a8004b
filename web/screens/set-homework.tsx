import { mayAssign } from '@lantern/contract/classes/classes/class-limits.rules'
import { planStops } from '@lantern/contract/questions/kinds/stops.rules'
import type { HomeworkSettings } from '@lantern/contract/teach/homework/homework'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ChooseMembers, type Chosen } from '../features/classes/classes/choose-members.tsx'
import { useClasses } from '../features/classes/classes/queries.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { NotApproved } from '../features/people/teachers/not-approved.tsx'
import { useReview } from '../features/people/teachers/queries.ts'
import { ChooseQuiz } from '../features/questions/teacher-quizzes/choose-quiz.tsx'
import { useTeacherQuiz } from '../features/questions/teacher-quizzes/queries.ts'
import { homeworkAddress } from '../features/teach/homework/homework-labels.ts'
import { usualForm } from '../features/teach/homework/settings.rules.ts'
import { SettingsForm } from '../features/teach/homework/settings-form.tsx'
import { useCall } from '../lib/calls/use-call.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Notice } from '../ui/page/notice.tsx'

type Setting = {
  quizId: string
  settings: HomeworkSettings
  classId: string | null
  /** Ids of chosen members; null for the whole class. */
  memberIds: string[] | null
}

export const meta = () => [{ title: m.page_title({ page: m.homework_set_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

type Props = {
  quizId: string
  asked: string | null
  /** False for a teacher who is approved in classes of their courses alone. */
  isApproved: boolean
}

function AssignHomeworkFor({ quizId, asked, isApproved }: Props) {
  const { data, error } = useTeacherQuiz(quizId)
  const set = useCall('POST /homework', {
    input: (body: Setting) => ({ body }),
    quiet: true,
    invalidates: ['GET /homework'],
  })
  const navigate = useNavigate()
  const classes = useClasses()
  const assignable = (classes.data ?? []).filter(mayAssign)
  const [picked, setClassId] = useState(asked)
  const classId = picked ?? (isApproved ? null : (assignable[0]?.id ?? null))
  const [chosen, setChosen] = useState<Chosen>(null)
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
            {...(isApproved ? { placeholder: m.homework_for_link() } : {})}
            choices={assignable.map(({ id, name, students }) => ({
              value: id,
              label: m.homework_for_class({ name, count: students }),
            }))}
            onChange={event => {
              setClassId(event.target.value || null)
              setChosen(null)
            }}
          />
          {classId && (
            <div className="mt-4">
              <ChooseMembers classId={classId} chosen={chosen} onChange={setChosen} />
            </div>
          )}
        </div>
      )}
      <SettingsForm
        initial={initial}
        hasRecording={data !== undefined && planStops(data.questions) !== null}
        label={m.homework_set()}
        busy={set.isPending}
        error={set.error?.message ?? null}
        onSave={settings => {
          if (chosen?.size === 0) return
          set.mutate(
            { quizId, settings, classId, memberIds: chosen && [...chosen] },
            { onSuccess: ({ homework }) => void navigate(homeworkAddress(homework.id)) },
          )
        }}
      />
    </div>
  )
}

/** A quiz of mine is set as homework. */
export default function SetHomework() {
  const [params] = useSearchParams()
  const quizId = params.get('quiz')
  const review = useReview()
  const classes = useClasses()
  const isApproved = !review.data || review.data.state === 'approved'
  if (quizId && review.data && !isApproved && !classes.data?.some(mayAssign))
    return classes.data ? <NotApproved title={m.homework_set_title()} review={review.data} /> : null
  const classId = params.get('class')
  if (quizId) return <AssignHomeworkFor quizId={quizId} asked={classId} isApproved={isApproved} />
  return classId ? (
    <ChooseQuiz
      title={m.homework_set_title()}
      text={m.homework_choose_quiz()}
      addressOf={id => `/homework/new?quiz=${id}&class=${classId}`}
    />
  ) : (
    <Navigate to="/create-quiz" replace />
  )
}
