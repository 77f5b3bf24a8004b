import * as m from '@lantern/messages'
import { useParams } from 'react-router'
import { UnknownClass } from '../features/classes/classes/unknown-class.tsx'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { ProgressView } from '../features/teach/gradebook/progress-view.tsx'
import { ApiError } from '../lib/api.ts'
import { useRead } from '../lib/calls/use-read.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.gradebook_over_time() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** Page of one student of a class: scores by date, their sources, and extra time. */
export default function StudentOverTime() {
  const { classId = '', memberId = '' } = useParams()
  const { data, error } = useRead('GET /classes/:classId/students/:memberId/progress', {
    params: { classId, memberId },
    pick: 'progress',
    staleTime: 0,
    retry: false,
  })
  if (error instanceof ApiError && error.status === 404)
    return <UnknownClass title={m.gradebook_over_time()} text={m.gradebook_unknown()} />
  if (!data) return <Pending error={error} label={m.gradebook_loading()} lines={8} />
  return <ProgressView progress={data} addressOf={sourceAddress} />
}
