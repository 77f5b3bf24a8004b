import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NotApproved } from '../features/people/teachers/not-approved.tsx'
import { useReview } from '../features/people/teachers/queries.ts'
import { readSession, useSession } from '../lib/session.ts'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { opensOnApproval } from './approval-gate.rules.ts'
import { StudyRail } from './study-rail.tsx'

function Closed({ children }: { children: ReactNode }) {
  const { data, isError } = useReview()
  if (isError || data?.state === 'approved') return children
  return (
    <StudyRail>
      {data ? (
        <NotApproved title={m.review_closed_title()} review={data} />
      ) : (
        <Skeleton label={m.teacher_review_loading()} lines={4} />
      )}
    </StudyRail>
  )
}

/** Notice for unapproved teachers instead of a closed screen, whose calls would be refused. */
export function ApprovalGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const session = useSession()
  // Screens below the gate render in the browser only, where the stored session is available before their
  // first calls.
  const isTeacher = (session ?? readSession())?.role === 'teacher'
  return isTeacher && opensOnApproval(pathname) ? <Closed>{children}</Closed> : children
}
