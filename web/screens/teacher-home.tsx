import * as m from '@lantern/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { HomeworkRows } from '../features/homework/homework-rows.tsx'
import { homeworkResults } from '../features/homework/homework-words.ts'
import { useHomeworkList } from '../features/homework/queries.ts'
import { CertificateForm } from '../features/identity/certificate-form.tsx'
import { allowOnly } from '../features/identity/guard.ts'
import { NoMaterial } from '../features/library/no-material.tsx'
import { useSources } from '../features/library/queries.ts'
import { RecentMaterial } from '../features/library/recent-material.tsx'
import { sortSources } from '../features/library/sources.rules.ts'
import { useRooms } from '../features/live-rooms/queries.ts'
import { RoomList } from '../features/live-rooms/room-list.tsx'
import { resultsAddress } from '../features/live-rooms/room-words.ts'
import { useTeacherQuizzes } from '../features/teacher-quizzes/queries.ts'
import { editorAddress } from '../features/teacher-quizzes/quiz-list.tsx'
import { keepReview, useReview } from '../features/teachers/queries.ts'
import { ReviewBanner } from '../features/teachers/review-banner.tsx'
import { formatDay, formatWeekday } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.teacher_home() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** How many of each are shown. */
const few = 5

/** The review with the way to send a certificate, until the teacher is approved. */
function Review() {
  const { data: review, error } = useReview()
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const waited = useRef(false)
  if (error) return <Notice bad>{error.message}</Notice>
  if (!review) return <Skeleton label={m.review_loading()} lines={2} />
  if (review.state !== 'approved') waited.current = true
  // Good news stays until the teacher goes on; later there is nothing to say.
  if (review.state === 'approved')
    return waited.current ? (
      <section className="mb-10">
        <ReviewBanner review={review} />
      </section>
    ) : null
  const asks = review.state === 'certificate-missing'
  const keep = (next: typeof review) => {
    keepReview(client, next)
    setSending(false)
  }
  return (
    <section className="mb-10 grid gap-6">
      <ReviewBanner review={review} />
      {asks || sending ? (
        <CertificateForm review={review} onSent={keep} />
      ) : (
        <Button look="line" className="justify-self-start" onClick={() => setSending(true)}>
          {review.state === 'rejected' ? m.certificate_send_new() : m.certificate_replace()}
        </Button>
      )}
    </section>
  )
}

function Material() {
  const sources = useSources()
  const mine = sortSources(sources.data?.filter(source => !source.isSample) ?? [], 'opened').slice(0, few)
  if (sources.isPending) return <Skeleton label={m.today_loading()} lines={4} />
  if (mine.length > 0) return <RecentMaterial sources={mine} />
  return <NoMaterial sentence={m.teacher_empty()} />
}

const isOpenHomework = ({ state }: { state: string }) => state === 'open' || state === 'late'

/** What there is by now; nothing is counted that isn't there. */
function Figures() {
  const quizzes = useTeacherQuizzes()
  const rooms = useRooms()
  const homework = useHomeworkList()
  if (!quizzes.data || !rooms.data || !homework.data) return <Skeleton label={m.today_loading()} lines={2} />
  const open =
    rooms.data.filter(({ phase }) => phase !== 'ended').length + homework.data.filter(isOpenHomework).length
  const figures = [
    { label: m.teacher_figure_drafts(), value: quizzes.data.filter(({ isUsed }) => !isUsed).length },
    {
      label: m.teacher_figure_questions(),
      value: quizzes.data.reduce((sum, { questionCount }) => sum + questionCount, 0),
    },
    { label: m.teacher_figure_open(), value: open },
    { label: `${m.teacher_figure_rating()}, ${m.teacher_figure_rating_none()}`, value: '–' },
  ]
  return (
    <dl className="figures" aria-label={m.teacher_figures()}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PartProps = { id: string; title: string; to?: string; link?: string; children: ReactNode }

function Part({ id, title, to, link, children }: PartProps) {
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-bar">
        <h2 id={id}>{title}</h2>
        {to && (
          <Link className="link" to={to}>
            {link}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function Quizzes() {
  const { data } = useTeacherQuizzes()
  if (!data) return null
  return (
    <Part id="quizzes" title={m.teacher_quizzes_title()} to="/create-quiz" link={m.teacher_all_quizzes()}>
      {data.length === 0 && <p className="muted">{m.teacher_quizzes_empty()}</p>}
      <ul className="rows two">
        {data.slice(0, few).map(({ id, title, questionCount, isUsed }) => (
          <li key={id}>
            <Link to={editorAddress(id)}>
              <b>{title || m.teacher_quiz_untitled()}</b>
              <span className="meta">{m.teacher_quiz_questions({ count: questionCount })}</span>
            </Link>
            {!isUsed && <span className="tag">{m.teacher_draft()}</span>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Sessions() {
  const rooms = useRooms()
  const homework = useHomeworkList()
  const openRooms = rooms.data?.filter(({ phase }) => phase !== 'ended') ?? []
  const openHomework = homework.data?.filter(({ state }) => state !== 'closed').slice(0, few) ?? []
  if (!rooms.data || !homework.data) return null
  return (
    <Part id="sessions" title={m.teacher_sessions_title()} to="/homework" link={m.teacher_all_homework()}>
      {openRooms.length + openHomework.length === 0 && <p className="muted">{m.teacher_sessions_empty()}</p>}
      {openRooms.length > 0 && <RoomList rooms={openRooms} />}
      {openHomework.length > 0 && <HomeworkRows homework={openHomework} />}
    </Part>
  )
}

function LatestResults() {
  const rooms = useRooms()
  const homework = useHomeworkList()
  if (!rooms.data || !homework.data) return null
  const ended = rooms.data.filter(({ phase, players }) => phase === 'ended' && players > 0)
  const handedIn = homework.data.filter(({ finished }) => finished > 0)
  const lines = [
    ...ended.map(({ id, title, endedAt, openedAt, players }) => ({
      ...{ id, title, at: endedAt ?? openedAt, to: resultsAddress(id) },
      note: m.room_players({ count: players }),
    })),
    ...handedIn.map(({ id, title, createdAt, finished, students }) => ({
      ...{ id, title, at: createdAt, to: homeworkResults(id) },
      note: m.homework_handed_in({ finished, students }),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Part id="results" title={m.teacher_results_title()} to="/live-rooms" link={m.teacher_all_rooms()}>
      {lines.length === 0 && <p className="muted">{m.teacher_results_empty()}</p>}
      <ul className="rows two">
        {lines.slice(0, few).map(({ id, title, at, to, note }) => (
          <li key={id}>
            <Link to={to}>
              <b>{title}</b>
              <span className="meta">{note}</span>
            </Link>
            <span className="meta">{formatDay(at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Doubts() {
  return (
    <Part id="doubts" title={m.teacher_doubts_title()}>
      <p className="muted">{m.teacher_doubts_empty()}</p>
    </Part>
  )
}

function Head() {
  const session = useSession()
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{m.today_title({ name: session?.username.split(' ')[0] ?? '' })}</h1>
        <p>{formatWeekday(new Date())}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('line')} to="/account">
          {m.account_title()}
        </Link>
        <Link className={buttonClass('primary')} to="/create-quiz">
          {m.teacher_new_quiz()}
        </Link>
      </div>
    </div>
  )
}

/** The teacher's home. Only what is really there. */
export default function TeacherHome() {
  return (
    <>
      <Head />
      <Review />
      <Figures />
      <div className="grid items-start gap-x-[clamp(32px,4.6vw,72px)] min-[981px]:grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)]">
        <div className="min-w-0">
          <Sessions />
          <LatestResults />
          <Doubts />
        </div>
        <div className="min-w-0">
          <Quizzes />
          <Material />
        </div>
      </div>
    </>
  )
}
