import * as m from '@lantern/messages'
import { Navigate, useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useRecheck } from '../features/teach/teach-again/queries.ts'
import { RecheckView } from '../features/teach/teach-again/recheck-view.tsx'
import { readWork, type Work } from '../lib/work-address.rules.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.teach_again_after() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Page({ work }: { work: Work }) {
  const { data, error } = useRecheck(work)
  if (data === undefined) return <Pending error={error} label={m.teach_again_loading()} lines={6} />
  return <RecheckView recheck={data} work={work} />
}

/** Second results of a check beside the first ones. */
export default function TeachAgainRecheck() {
  const work = readWork(useParams())
  return work ? <Page key={work.sessionId} work={work} /> : <Navigate to="/quiz-results" replace />
}
