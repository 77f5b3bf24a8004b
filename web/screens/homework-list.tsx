import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { HomeworkRows } from '../features/teach/homework/homework-rows.tsx'
import { useHomeworkList } from '../features/teach/homework/queries.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.homework_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

const ToQuizzes = () => (
  <Link className={buttonClass('primary')} to="/create-quiz">
    {m.homework_to_quizzes()}
  </Link>
)

/** Homework that I set, latest first. */
export default function HomeworkList() {
  const { data, error } = useHomeworkList()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.homework_title()}</h1>
          <p>{m.homework_text()}</p>
        </div>
        {data && data.length > 0 && <ToQuizzes />}
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.homework_loading()} lines={5} />}
      {data?.length === 0 && <EmptyState action={<ToQuizzes />}>{m.homework_empty()}</EmptyState>}
      {data && data.length > 0 && <HomeworkRows homework={data} />}
    </>
  )
}
