import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { answersAddress, askAddress } from '../features/help/doubts/doubt-labels.ts'
import { MyDoubtRows } from '../features/help/doubts/doubt-rows.tsx'
import { useDuty } from '../features/help/doubts/duty/queries.ts'
import { useDoubts } from '../features/help/doubts/queries.ts'
import { TeacherQueue } from '../features/help/doubts/teacher-queue.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'
import { NotApproved } from '../features/people/teachers/not-approved.tsx'
import { useReview } from '../features/people/teachers/queries.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.doubts_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher'])

function MyDoubts() {
  const doubts = useDoubts()
  const ask = (
    <Link className={buttonClass('primary')} to={askAddress}>
      {m.doubts_ask()}
    </Link>
  )
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.doubts_mine()}</h1>
          <p>{m.doubts_mine_note()}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Link className="link" to={answersAddress}>
            {m.answers_link()}
          </Link>
          {doubts.data && doubts.data.length > 0 && ask}
        </div>
      </div>
      {!doubts.data && <Pending error={doubts.error} label={m.doubts_loading()} lines={5} />}
      {doubts.data?.length === 0 && <EmptyState action={ask}>{m.doubts_none()}</EmptyState>}
      {doubts.data && doubts.data.length > 0 && <MyDoubtRows doubts={doubts.data} />}
    </>
  )
}

function Queue() {
  const review = useReview()
  const doubts = useDoubts()
  const duty = useDuty()
  if (review.data && review.data.state !== 'approved')
    return <NotApproved title={m.doubts_title()} review={review.data} />
  if (!doubts.data || !duty.data || !review.data)
    return <Pending error={doubts.error ?? duty.error ?? review.error} label={m.doubts_loading()} lines={6} />
  return <TeacherQueue doubts={doubts.data} duty={duty.data} />
}

/** A student's own doubts, or a teacher's queue. */
export default function Doubts() {
  return useSession()?.role === 'teacher' ? <Queue /> : <MyDoubts />
}
