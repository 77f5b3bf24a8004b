import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useTeacherQuizzes } from '../../features/questions/teacher-quizzes/queries.ts'
import { editorAddress } from '../../features/questions/teacher-quizzes/quiz-list.tsx'
import { homeworkResults } from '../../features/teach/homework/homework-labels.ts'
import { HomeworkRows } from '../../features/teach/homework/homework-rows.tsx'
import { useHomeworkList } from '../../features/teach/homework/queries.ts'
import { useRooms } from '../../features/teach/live-rooms/queries.ts'
import { resultsAddress } from '../../features/teach/live-rooms/room-labels.ts'
import { RoomList } from '../../features/teach/live-rooms/room-list.tsx'
import { formatDay } from '../../lib/format.ts'
import { Section } from '../../ui/page/section.tsx'

/** Number of entries shown per list. */
const few = 5

export function Quizzes() {
  const { data } = useTeacherQuizzes()
  if (!data) return null
  return (
    <Section
      title={m.teacher_latest_quizzes()}
      aside={
        <Link className="link" to="/create-quiz">
          {m.teacher_all_quizzes()}
        </Link>
      }
    >
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
    </Section>
  )
}

export function Sessions() {
  const rooms = useRooms()
  const homework = useHomeworkList()
  const openRooms = rooms.data?.filter(({ phase }) => phase !== 'ended') ?? []
  const openHomework = homework.data?.filter(({ state }) => state !== 'closed').slice(0, few) ?? []
  if (!rooms.data || !homework.data) return null
  return (
    <Section
      title={m.teacher_sessions_title()}
      aside={
        <Link className="link" to="/homework">
          {m.teacher_all_homework()}
        </Link>
      }
    >
      {openRooms.length + openHomework.length === 0 && <p className="muted">{m.teacher_sessions_empty()}</p>}
      {openRooms.length > 0 && (
        <RoomList caption={m.teacher_sessions_title()} rooms={openRooms} isOver={false} />
      )}
      {openHomework.length > 0 && <HomeworkRows homework={openHomework} />}
    </Section>
  )
}

export function LatestResults() {
  const rooms = useRooms()
  const homework = useHomeworkList()
  if (!rooms.data || !homework.data) return null
  const ended = rooms.data.filter(({ phase, players }) => phase === 'ended' && players > 0)
  const submissions = homework.data.filter(({ finished }) => finished > 0)
  const lines = [
    ...ended.map(({ id, title, endedAt, openedAt, players }) => ({
      id,
      title,
      at: endedAt ?? openedAt,
      to: resultsAddress(id),
      note: m.room_players({ count: players }),
    })),
    ...submissions.map(({ id, title, createdAt, finished, students }) => ({
      id,
      title,
      at: createdAt,
      to: homeworkResults(id),
      note: m.homework_submitted({ finished, students }),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Section
      title={m.teacher_results_title()}
      aside={
        <Link className="link" to="/quiz-results">
          {m.teacher_all_results()}
        </Link>
      }
    >
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
    </Section>
  )
}
