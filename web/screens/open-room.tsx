import { mayManage } from '@lantern/contract/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useClasses } from '../features/classes/queries.ts'
import { allowOnly } from '../features/identity/guard.ts'
import { usualOptions } from '../features/live-rooms/lobby/options.rules.ts'
import { OptionsForm } from '../features/live-rooms/lobby/options-form.tsx'
import '../features/live-rooms/lobby/lobby.css'
import { useOpenRoom } from '../features/live-rooms/queries.ts'
import { lobbyAddress, roomsAddress } from '../features/live-rooms/room-labels.ts'
import { SizeLimitNote } from '../features/plans/size-limit.tsx'
import { ChooseQuiz } from '../features/teacher-quizzes/choose-quiz.tsx'
import { useTeacherQuiz } from '../features/teacher-quizzes/queries.ts'
import { NotApproved } from '../features/teachers/not-approved.tsx'
import { useReview } from '../features/teachers/queries.ts'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Notice } from '../ui/page/notice.tsx'

export const meta = () => [{ title: m.page_title({ page: m.room_open_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function OpenRoomOf({ quizId, asked }: { quizId: string; asked: string | null }) {
  const quiz = useTeacherQuiz(quizId)
  const [options, setOptions] = useState(usualOptions)
  const { mutate, isPending, error } = useOpenRoom()
  const navigate = useNavigate()
  const classes = useClasses()
  const running = (classes.data ?? []).filter(
    ({ archivedAt, role }) => archivedAt === null && mayManage(role),
  )
  const [classId, setClassId] = useState(asked)
  const open = () =>
    mutate({ quizId, options, classId }, { onSuccess: ({ room }) => navigate(lobbyAddress(room.id)) })
  return (
    <div className="grid max-w-[760px] gap-8">
      <div>
        <h1 className="h-page">
          {quiz.data ? m.room_open_of({ title: quiz.data.quiz.title }) : m.room_open_title()}
        </h1>
        <p className="muted mt-1.5">{m.room_open_text()}</p>
        <p className="muted mt-1.5">{m.room_players_where()}</p>
        <SizeLimitNote limit="players" />
      </div>
      {(running.length > 0 || classId !== null) && (
        <SelectField
          label={m.room_for()}
          hint={classId === null ? undefined : m.room_for_class_note()}
          value={classId ?? ''}
          placeholder={m.room_for_everybody()}
          choices={running.map(({ id, name, students }) => ({
            value: id,
            label: m.room_for_class({ name, count: students }),
          }))}
          onChange={event => setClassId(event.target.value || null)}
        />
      )}
      <OptionsForm
        options={options}
        isForClass={classId !== null}
        onChange={part => setOptions(known => ({ ...known, ...part }))}
      />
      {error && <Notice bad>{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="lg" busy={isPending} onClick={open}>
          {m.room_open()}
        </Button>
        <Link className={buttonClass('quiet', 'lg')} to={roomsAddress}>
          {m.dialog_cancel()}
        </Link>
      </div>
    </div>
  )
}

/** How a quiz shall be played, before its room opens. */
export default function OpenRoom() {
  const [params] = useSearchParams()
  const quizId = params.get('quiz')
  const review = useReview()
  if (quizId && review.data && review.data.state !== 'approved')
    return <NotApproved title={m.room_open_title()} review={review.data} />
  const classId = params.get('class')
  if (quizId) return <OpenRoomOf quizId={quizId} asked={classId} />
  return classId ? (
    <ChooseQuiz
      title={m.room_open_title()}
      text={m.room_choose_quiz()}
      addressOf={id => `/quiz-lobby/new?quiz=${id}&class=${classId}`}
    />
  ) : (
    <Navigate to={roomsAddress} replace />
  )
}
