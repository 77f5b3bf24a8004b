import * as m from '@lantern/messages'
import { Navigate, useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { ProjectView } from '../features/teach/teach-again/project-view.tsx'
import { useTeachAgain } from '../features/teach/teach-again/queries.ts'
import { readWork, type Work } from '../lib/work-address.rules.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.teach_again_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Page({ work }: { work: Work }) {
  const { data, error } = useTeachAgain(work)
  if (data) return <ProjectView page={data} work={work} />
  return (
    <main className="p-6" id="main" tabIndex={-1}>
      <Pending error={error} label={m.teach_again_loading()} lines={8} />
    </main>
  )
}

/** The passages to teach again on the projector. */
export default function TeachAgainProject() {
  const work = readWork(useParams())
  return work ? <Page key={work.sessionId} work={work} /> : <Navigate to="/quiz-results" replace />
}
