import * as m from '@lantern/messages'
import { useState } from 'react'
import { type ReviewState, useApplications } from '../features/connect/admin/queries.ts'
import { WaitingList } from '../features/connect/admin/waiting-list.tsx'
import { Segment } from '../ui/forms/segment.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.admin_reviews() }) }]

/** Page of teachers with pending and past reviews. */
export default function AdminReviews() {
  const [state, setState] = useState<ReviewState>('pending')
  const { data: applications, error } = useApplications(state)
  const choices: { value: ReviewState; label: string }[] = [
    { value: 'pending', label: m.teacher_state_pending() },
    { value: 'approved', label: m.teacher_state_approved() },
    { value: 'rejected', label: m.teacher_state_rejected() },
  ]
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.admin_reviews()}</h1>
          <p>{m.admin_reviews_text()}</p>
        </div>
      </div>
      <div className="mb-6 max-w-[30rem]">
        <Segment legend={m.admin_state()} choices={choices} value={state} onChange={next => setState(next)} />
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!applications && !error && <Skeleton label={m.admin_loading()} lines={6} />}
      {applications &&
        (applications.length > 0 ? (
          <WaitingList applications={applications} />
        ) : (
          <EmptyState>{state === 'pending' ? m.admin_nobody_waits() : m.admin_nobody_here()}</EmptyState>
        ))}
    </>
  )
}
