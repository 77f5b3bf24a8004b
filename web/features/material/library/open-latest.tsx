import { Navigate } from 'react-router'
import { useSources } from './queries.ts'
import { canBeAsked, sourceAddress } from './sources.rules.ts'
import { ViewerProblem } from './viewer/viewer-problem.tsx'

/** Opens the last read source, or the sample, for an address without one. */
export function OpenLatest() {
  const { data, error } = useSources()
  if (!data) return <ViewerProblem error={error} />
  const [latest] = data
    .filter(canBeAsked)
    .sort(
      (a, b) =>
        (b.openedAt ?? '').localeCompare(a.openedAt ?? '') ||
        Number(b.kind === 'pdf') - Number(a.kind === 'pdf'),
    )
  return <Navigate to={latest ? sourceAddress(latest.id) : '/chatbot'} replace />
}
