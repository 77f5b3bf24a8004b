import * as m from '@lantern/messages'
import { Navigate, useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useTeachAgain } from '../features/teach/teach-again/queries.ts'
import { TeachAgainView } from '../features/teach/teach-again/teach-again-view.tsx'
import { readWork, type Work } from '../lib/work-address.rules.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.teach_again_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Page({ work }: { work: Work }) {
  const { data, error } = useTeachAgain(work)
  if (!data) return <Pending error={error} label={m.teach_again_loading()} lines={8} />
  return <TeachAgainView page={data} work={work} />
}

/** Page of what to teach again after a room, a homework or a paper. */
export default function TeachAgain() {
  const work = readWork(useParams())
  return work ? <Page key={work.sessionId} work={work} /> : <Navigate to="/quiz-results" replace />
}
