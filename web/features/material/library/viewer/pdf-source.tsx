import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import type { Highlight } from './highlight-boxes.rules.ts'
import { usePdfDocument } from './pdf-document.ts'
import { type Jump, PdfViewer } from './pdf-viewer.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { useZoom } from './use-zoom.ts'
import styles from './viewer.module.css'
import { PdfTools, ReadingTool, ViewerHead } from './viewer-tools.tsx'

type Props = {
  source: Source
  highlights: readonly Highlight[]
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
      const { width, height } = (await pdf?.getPage(1))?.getViewport({ scale: 1 }) ?? {
        width: 595,
        height: 842,
      }
      return { width, height }
    },
    enabled: Boolean(pdf),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { pdf, size, error }
}

/** Current page, and the reader's own jumps besides those of citations. */
const usePaging = ({ jump, onPage }: Pick<Props, 'jump' | 'onPage'>, pages: number) => {
  const [page, setPage] = useState(1)
  const [ownJump, setOwnJump] = useState<Jump & { over?: Jump }>()
  const goTo = (next: number) => setOwnJump({ page: Math.min(pages, Math.max(1, next)), over: jump })
  const seePage = useCallback(
    (next: number) => {
      setPage(next)
      onPage(next)
    },
    [onPage],
  )
  // The reader's jump applies until the next one comes from a citation.
  const current = ownJump && ownJump.over === jump ? ownJump : jump
  return { page, goTo, seePage, jump: current }
}

type Turning = Pick<ReturnType<typeof usePaging>, 'page' | 'goTo'> & { step(direction: 1 | -1): void }

/** Arrow keys turn pages, plus and minus zoom. */
const createKeyHandler =
  ({ page, goTo, step }: Turning) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const zoom = { '+': 1 as const, '-': -1 as const }[event.key]
    if (!turn && !zoom) return
    event.preventDefault()
    if (turn) goTo(page + turn)
    if (zoom) step(zoom)
  }

function Opening() {
  return (
    <div className="v-scroll">
      <div className={styles.pageSkeleton}>
        <Skeleton label={m.viewer_opening()} lines={9} />
      </div>
    </div>
  )
}

/** A PDF with its tools: pages, zoom, original colours. */
export default function PdfSource({ source, highlights, finding, onFind, ...rest }: Props) {
  const { pdf, size, error } = useFirstSize(source.id)
  const pages = pdf?.numPages ?? source.pageCount ?? 1
  const paging = usePaging(rest, pages)
  const { zoom, percent, isByHand, setWidth, step, fit, showWords } = useZoom(size)
  const [original, setOriginal] = useState(false)
  const [reading, setReading] = useState(false)
  const { page, goTo } = paging
  const readable = source.pagesByOcr.includes(page)
  return (
    <>
      <ViewerHead name={source.name} finding={finding} onFind={onFind}>
        <PdfTools
          page={page}
          pages={pages}
          labels={source.pageLabels}
          percent={percent}
          original={original}
          onPage={goTo}
          onZoom={step}
          onFit={fit}
          onOriginal={() => setOriginal(!original)}
        />
        {readable && <ReadingTool open={reading} onOpen={() => setReading(!reading)} />}
      </ViewerHead>
      {pdf && size ? (
        <PdfViewer
          pdf={pdf}
          labels={source.pageLabels}
          zoom={zoom}
          isZoomedByHand={isByHand}
          onWords={showWords}
          highlights={highlights}
          original={original}
          firstSize={size}
          jump={paging.jump}
          onKey={createKeyHandler({ page, goTo, step })}
          onPage={paging.seePage}
          onWidth={setWidth}
        />
      ) : error ? (
        <div className="p-6">
          <Notice bad>{m.viewer_failed()}</Notice>
        </div>
      ) : (
        <Opening />
      )}
      {reading && readable && (
        <ReadingPanel key={page} source={source} page={page} onClose={() => setReading(false)} />
      )}
    </>
  )
}
