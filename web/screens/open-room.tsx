import { mayAssign } from '@lantern/contract/classes/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { ChooseMembers, type Chosen } from '../features/classes/classes/choose-members.tsx'
import { useClasses } from '../features/classes/classes/queries.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { SizeLimitNote } from '../features/people/plans/size-limit.tsx'
import { NotApproved } from '../features/people/teachers/not-approved.tsx'
import { useReview } from '../features/people/teachers/queries.ts'
import { ChooseQuiz } from '../features/questions/teacher-quizzes/choose-quiz.tsx'
import { useTeacherQuiz } from '../features/questions/teacher-quizzes/queries.ts'
import { usePlanRoom } from '../features/teach/live-rooms/classes/planned-queries.ts'
import { parseStart, usualStart } from '../features/teach/live-rooms/classes/planned-time.rules.ts'
import { usualOptions } from '../features/teach/live-rooms/lobby/options.rules.ts'
import { OptionsForm, Switch } from '../features/teach/live-rooms/lobby/options-form.tsx'
import type { RoomOpening } from '../features/teach/live-rooms/queries.ts'
import { lobbyAddress, roomsAddress } from '../features/teach/live-rooms/room-labels.ts'
import { useCall } from '../lib/calls/use-call.ts'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Segment } from '../ui/forms/segment.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Notice } from '../ui/page/notice.tsx'

export const meta = () => [{ title: m.page_title({ page: m.room_open_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Heading({ title, isLater }: { title: string | undefined; isLater: boolean }) {
  const heading = isLater ? m.room_plan_title() : m.room_open_title()
  return (
    <div>
      <h1 className="h-page">{title === undefined ? heading : m.room_open_of({ title })}</h1>
      <p className="muted mt-1.5">{isLater ? m.room_planned_text() : m.room_open_text()}</p>
      <p className="muted mt-1.5">{m.room_players_where()}</p>
      <SizeLimitNote limit="players" />
    </div>
  )
}

function ChooseClass({
  classId,
  isApproved,
  onChange,
}: {
  classId: string | null
  isApproved: boolean
  onChange(classId: string | null): void
}) {
  const classes = useClasses()
  const running = (classes.data ?? []).filter(mayAssign)
  if (running.length === 0 && classId === null) return null
  return (
    <SelectField
      label={m.room_for()}
      hint={classId === null ? undefined : m.room_for_class_note()}
      value={classId ?? ''}
      {...(isApproved ? { placeholder: m.room_for_everybody() } : {})}
      choices={running.map(({ id, name, students }) => ({
        value: id,
        label: m.room_for_class({ name, count: students }),
      }))}
      onChange={event => onChange(event.target.value || null)}
    />
  )
}

type WhenProps = { start: string | null; error: string | undefined; onChange(start: string | null): void }

/** Start of the room: now, or at a time announced to the class. */
function When({ start, error, onChange }: WhenProps) {
  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm" aria-hidden="true">
        {m.room_when()}
      </p>
      <Segment<'now' | 'later'>
        legend={m.room_when()}
        value={start === null ? 'now' : 'later'}
        onChange={value => onChange(value === 'now' ? null : usualStart(new Date()))}
        choices={[
          { value: 'now', label: m.room_when_now() },
          { value: 'later', label: m.room_when_later() },
        ]}
      />
      {start !== null && (
        <div className="mt-2 max-w-[420px]">
          <Field
            label={m.room_planned_when()}
            hint={m.room_planned_when_hint()}
            type="datetime-local"
            value={start}
            error={error}
            onChange={event => onChange(event.target.value)}
          />
        </div>
      )}
    </div>
  )
}

type RoomProps = {
  quizId: string
  asked: string | null
  /** False for a teacher who is approved in classes of their courses alone. */
  isApproved: boolean
}

function OpenRoomOf({ quizId, asked, isApproved }: RoomProps) {
  const quiz = useTeacherQuiz(quizId)
  const [options, setOptions] = useState(usualOptions)
  const [picked, setClassId] = useState(asked)
  const firstClass = useClasses().data?.find(mayAssign)?.id ?? null
  const classId = picked ?? (isApproved ? null : firstClass)
  const [chosen, setChosen] = useState<Chosen>(null)
  const [admitsOthers, setAdmitsOthers] = useState(false)
  const [start, setStart] = useState<string | null>(null)
  const [isTimeMissing, setTimeMissing] = useState(false)
  const open = useCall('POST /live-rooms', {
    input: (body: RoomOpening) => ({ body }),
    quiet: true,
    invalidates: ['GET /live-rooms'],
  })
  const plan = usePlanRoom()
  const navigate = useNavigate()
  const essays = quiz.data?.questions.filter(({ body }) => body.type === 'essay').length ?? 0
  const isLater = classId !== null && start !== null
  const error = isLater ? plan.error : open.error
  const chooseClass = (id: string | null) => {
    setClassId(id)
    setChosen(null)
  }
  const send = () => {
    if (chosen?.size === 0) return
    const opening = { quizId, options, classId, memberIds: chosen && [...chosen], admitsOthers }
    if (classId === null || start === null) {
      open.mutate(opening, { onSuccess: ({ room }) => void navigate(lobbyAddress(room.id)) })
      return
    }
    const startsAt = parseStart(start, new Date())
    setTimeMissing(startsAt === null)
    if (startsAt)
      plan.mutate(
        { ...opening, classId, startsAt },
        { onSuccess: ({ room }) => void navigate(`/classes/${room.classId}`) },
      )
  }
  return (
    <div className="grid max-w-[760px] gap-8">
      <Heading title={quiz.data?.quiz.title} isLater={isLater} />
      {essays > 0 && <Notice>{m.room_essays_left({ count: essays })}</Notice>}
      <ChooseClass classId={classId} isApproved={isApproved} onChange={chooseClass} />
      {classId !== null && (
        <>
          <div className="grid gap-3">
            <ChooseMembers classId={classId} chosen={chosen} onChange={setChosen} />
            <Switch
              label={m.room_admits_others()}
              hint={m.room_admits_others_hint()}
              checked={admitsOthers}
              onChange={setAdmitsOthers}
            />
          </div>
          <When start={start} error={isTimeMissing ? m.room_planned_past() : undefined} onChange={setStart} />
        </>
      )}
      <OptionsForm
        options={options}
        isForClass={classId !== null && !admitsOthers}
        onChange={part => setOptions(known => ({ ...known, ...part }))}
      />
      {error && <Notice bad>{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="lg" busy={open.isPending || plan.isPending} onClick={send}>
          {isLater ? m.room_plan() : m.room_open()}
        </Button>
        <Link className={buttonClass('quiet', 'lg')} to={roomsAddress}>
          {m.dialog_cancel()}
        </Link>
      </div>
    </div>
  )
}

/** Page with the options of a room before it opens. */
export default function OpenRoom() {
  const [params] = useSearchParams()
  const quizId = params.get('quiz')
  const review = useReview()
  const classes = useClasses()
  const isApproved = !review.data || review.data.state === 'approved'
  if (quizId && review.data && !isApproved && !classes.data?.some(mayAssign))
    return classes.data ? <NotApproved title={m.room_open_title()} review={review.data} /> : null
  const classId = params.get('class')
  if (quizId) return <OpenRoomOf quizId={quizId} asked={classId} isApproved={isApproved} />
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
