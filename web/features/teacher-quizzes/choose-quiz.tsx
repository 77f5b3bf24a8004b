import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import { useTeacherQuizzes } from './queries.ts'

/** From a class: which of my quizzes it is to have, or to play. */
export function ChooseQuiz({
  title,
  text,
  addressOf,
}: {
  title: string
  text: string
  addressOf(quizId: string): string
}) {
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
          <h1 className="h-page">{title}</h1>
          <p>{text}</p>
        </div>
        {ready && ready.length > 0 && toQuizzes}
      </div>
      {!ready && <Pending error={error} label={m.homework_loading()} lines={4} />}
      {ready?.length === 0 && <EmptyState action={toQuizzes}>{m.homework_no_quiz()}</EmptyState>}
      <ul className="rows two ruled">
        {ready?.map(quiz => (
          <li key={quiz.id}>
            <Link to={addressOf(quiz.id)}>
              <b>{quiz.title}</b>
            </Link>
            <span className="meta">{m.teacher_quiz_questions({ count: quiz.questionCount })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
