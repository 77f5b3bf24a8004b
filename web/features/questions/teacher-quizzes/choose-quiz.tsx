import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { matchesWords } from '../../../lib/matches-words.rules.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { useTeacherQuizzes } from './queries.ts'
import { searchedFrom } from './quiz-list.tsx'

/** Choice of a quiz for a class to take or play. */
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
  const [q, setQ] = useState('')
  // Drafts and used quizzes together, the last changed first, since it is the likeliest choice.
  const ready = data
    ?.filter(({ questionCount }) => questionCount > 0)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const found = ready?.filter(({ title: name }) => matchesWords(name, q))
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
      {ready && ready.length >= searchedFrom && (
        <SearchField className="mb-4" label={m.teacher_quizzes_search()} q={q} onSearch={setQ} />
      )}
      {found?.length === 0 && q !== '' && <p className="muted">{m.teacher_quizzes_none_found()}</p>}
      <ul className="rows two ruled">
        {found?.map(quiz => (
          <li key={quiz.id}>
            <Link to={addressOf(quiz.id)}>
              <b>{quiz.title}</b>
            </Link>
            <span className="meta">
              {m.teacher_quiz_questions({ count: quiz.questionCount })} · {formatDay(quiz.updatedAt)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
