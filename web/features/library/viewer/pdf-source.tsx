import type { Source } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Lit } from './lit-boxes.rules.ts'
import { fitScale, pixelsPerPoint, zoomStep } from './page-layout.rules.ts'
import { usePdfDocument } from './pdf-document.ts'
import { type Jump, PdfViewer } from './pdf-viewer.tsx'
import { PdfTools, ViewerHead } from './viewer-tools.tsx'

type Props = {
  source: Source
  lit: readonly Lit[]
  jump: Jump | undefined
  finding: boolean
  onFind(): void
  onPage(page: number): void
}

const useFirstSize = (sourceId: string) => {
  const { data: pdf, error } = usePdfDocument(sourceId)
  const { data: size } = useQuery({
    queryKey: ['pdf-first-size', sourceId],
    queryFn: async () => {
      const { width, height } = (await pdf?.getPage(1))?.getViewport({ scale: 1 }) ?? { width: 595, height: 842 }
      return { width, height }
    },
    enabled: Boolean(pdf),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { pdf, size, error }
}

/** A PDF with its tools: pages, zoom, original colours. */
export default function PdfSource({ source, lit, jump, finding, onFind, onPage }: Props) {
  const { pdf, size, error } = useFirstSize(source.id)
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  const [page, setPage] = useState(1)
  const [ownJump, setOwnJump] = useState<Jump & { over?: Jump }>()
  const [original, setOriginal] = useState(false)
  const scale = zoom === 'fit' ? (size && width ? fitScale(size, width) : 1) : zoom
  const pages = pdf?.numPages ?? source.pageCount ?? 1
  const goTo = (next: number) => setOwnJump({ page: Math.min(pages, Math.max(1, next)), over: jump })
  const step = (direction: 1 | -1) => setZoom(zoomStep(scale, direction))
  const seePage = useCallback(
    (next: number) => {
      setPage(next)
      onPage(next)
    },
    [onPage],
  )
  const onKey = (event: KeyboardEvent) => {
    const act = { ArrowRight: () => goTo(page + 1), ArrowLeft: () => goTo(page - 1), '+': () => step(1), '-': () => step(-1) }[
      event.key
    ]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  // A jump of one's own holds until the next one comes from a citation.
  const current = ownJump && ownJump.over === jump ? ownJump : jump
  return (
    <>
      <ViewerHead name={source.name} finding={finding} onFind={onFind}>
        <PdfTools
          page={page}
          pages={pages}
          percent={Math.round((scale / pixelsPerPoint) * 100)}
          original={original}
          onPage={goTo}
          onZoom={step}
          onFit={() => setZoom('fit')}
          onOriginal={() => setOriginal(!original)}
        />
      </ViewerHead>
      {error ? (
        <div className="p-6">
          <Notice bad>{m.viewer_failed()}</Notice>
        </div>
      ) : pdf && size ? (
        <PdfViewer
          {...{ pdf, scale, lit, original, onKey }}
          firstSize={size}
          jump={current}
          onPage={seePage}
          onWidth={setWidth}
        />
      ) : (
        <div className="v-scroll">
          <div className="page-skeleton">
            <Skeleton label={m.viewer_opening()} lines={9} />
          </div>
        </div>
      )}
    </>
  )
}
