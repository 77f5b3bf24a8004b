import type { Citation, Source } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FindPanel } from './find-panel.tsx'
import type { Lit } from './lit-boxes.rules.ts'
import type { Jump } from './pdf-viewer.tsx'
import { type LineJump, TextViewer } from './text-viewer.tsx'
import './viewer.css'
import './pdf.css'
import { ViewerHead } from './viewer-tools.tsx'

const PdfSource = lazy(() => import('./pdf-source.tsx'))

/** Where a viewer is asked to go; a new object goes there again. */
export type Target = { citation: Citation } | { page: number } | { line: number }

type Props = {
  source: Source
  lit: readonly Lit[]
  target: Target | undefined
  onLight(citation: Citation): void
  onPage(page: number): void
}

const jumpOf = (target: Target | undefined): Jump | undefined => {
  if (!target || 'line' in target) return undefined
  if ('page' in target) return { page: target.page }
  const { citation } = target
  return citation.place.kind === 'page' ? { page: citation.place.page, citation } : undefined
}

const lineJumpOf = (target: Target | undefined): LineJump | undefined => {
  if (!target || 'page' in target) return undefined
  if ('line' in target) return { place: { kind: 'lines', first: target.line, last: target.line } }
  return target.citation.place.kind === 'lines' ? { place: target.citation.place } : undefined
}

/** A source as it really looks, with the cited words lit. */
export function SourceViewer({ source, lit, target, onLight, onPage }: Props) {
  const [finding, setFinding] = useState(false)
  const jump = useMemo(() => jumpOf(target), [target])
  const lineJump = useMemo(() => lineJumpOf(target), [target])
  const onFind = () => setFinding(!finding)
  return (
    <section className="viewer" aria-label={m.viewer_label()}>
      {source.kind === 'pdf' ? (
        <Suspense fallback={<Skeleton label={m.viewer_opening()} />}>
          <PdfSource key={source.id} {...{ source, lit, jump, finding, onFind, onPage }} />
        </Suspense>
      ) : (
        <>
          <ViewerHead name={source.name} finding={finding} onFind={onFind} />
          <TextViewer key={source.id} sourceId={source.id} lit={lit} jump={lineJump} />
        </>
      )}
      {finding && <FindPanel sourceId={source.id} onPick={onLight} onClose={() => setFinding(false)} />}
    </section>
  )
}
