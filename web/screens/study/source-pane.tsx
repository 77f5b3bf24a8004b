import { Suspense } from 'react'
import { SourceViewer } from '../../features/material/library/viewer/source-viewer.tsx'
import { ViewerProblem } from '../../features/material/library/viewer/viewer-problem.tsx'
import { lazy } from '../../lib/lazy.ts'
import type { Study } from './use-study.ts'

const VideoPane = lazy(() => import('./video-pane.tsx'))

/** The source as it really is, with the cited words highlighted. */
export function SourcePane({ study }: { study: Study }) {
  const { source, highlights, target, error, onHighlight, setPage } = study
  if (!source) return <ViewerProblem error={error} />
  if (source.kind === 'video') {
    return (
      <Suspense fallback={<ViewerProblem error={null} />}>
        <VideoPane key={source.id} source={source} study={study} />
      </Suspense>
    )
  }
  return (
    <SourceViewer
      source={source}
      highlights={highlights}
      target={target}
      onHighlight={citation => onHighlight({ key: null, citation })}
      onPage={setPage}
    />
  )
}
