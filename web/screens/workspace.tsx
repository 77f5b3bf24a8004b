import * as m from '@lantern/messages'
import { Navigate, useLocation } from 'react-router'
import { OpenLatest } from '../features/material/library/open-latest.tsx'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { ViewerProblem } from '../features/material/library/viewer/viewer-problem.tsx'
import { useSummary } from '../features/study/summaries/queries.ts'
import { getScreenStart } from '../lib/screen-start.ts'
import { Studying } from './study/studying.tsx'

export const handle = { inApp: true }
export const meta = () => [{ title: m.page_title({ page: m.bar_whisperdoc() }) }]

/** Redirects the address of a summary to its source, with the summary open. */
function OpenSummary({ summaryId }: { summaryId: string }) {
  const { data, error } = useSummary(summaryId)
  if (!data) return <ViewerProblem error={error} />
  const to = `${sourceAddress(data.sourceId)}&tool=summary&length=${data.length}`
  return <Navigate to={to} replace />
}

/** WhisperDoc: the source beside the conversation, every sentence joined to the words it rests on.
 * Another conversation or source starts from scratch; the first question of a new one doesn't. */
export default function WorkspaceScreen() {
  const location = useLocation()
  const summaryId = new URLSearchParams(location.search).get('summary')
  if (summaryId) return <OpenSummary summaryId={summaryId} />
  if (!/[?&](thread|source)=/.test(location.search)) return <OpenLatest />
  return <Studying key={getScreenStart(location)} />
}
