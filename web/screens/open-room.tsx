import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { allowOnly } from '../features/identity/guard.ts'
import { usualOptions } from '../features/live-rooms/lobby/options.rules.ts'
import { OptionsForm } from '../features/live-rooms/lobby/options-form.tsx'
import '../features/live-rooms/lobby/lobby.css'
import { useOpenRoom } from '../features/live-rooms/queries.ts'
import { lobbyAddress, roomsAddress } from '../features/live-rooms/room-labels.ts'
import { SizeLimitNote } from '../features/plans/size-limit.tsx'
import { useTeacherQuiz } from '../features/teacher-quizzes/queries.ts'
import { NotApproved } from '../features/teachers/not-approved.tsx'
import { useReview } from '../features/teachers/queries.ts'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { Notice } from '../ui/page/notice.tsx'

export const meta = () => [{ title: m.page_title({ page: m.room_open_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function OpenRoomOf({ quizId }: { quizId: string }) {
  const quiz = useTeacherQuiz(quizId)
  const [options, setOptions] = useState(usualOptions)
  const { mutate, isPending, error } = useOpenRoom()
  const navigate = useNavigate()
  const open = () => mutate({ quizId, options }, { onSuccess: ({ room }) => navigate(lobbyAddress(room.id)) })
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
      <OptionsForm options={options} onChange={part => setOptions(known => ({ ...known, ...part }))} />
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
  return quizId ? <OpenRoomOf quizId={quizId} /> : <Navigate to={roomsAddress} replace />
}
