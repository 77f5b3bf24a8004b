// A single slide or page, as a small picture of what is on it.
import * as m from '@lantern/messages'
import type { PageViewport } from 'pdfjs-dist'
import { useCallback, useEffect, useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { useDataSaver } from '../../../../lib/data-saver.ts'
import { usePdfDocument } from './pdf-document.ts'
import { useDrawing, usePage } from './pdf-page.tsx'
import styles from './slide-picture.module.css'

type Props = { sourceId: string; slide: number }

/** Slides as the server read them. */
export const useSlides = (sourceId: string | null) =>
  useRead('GET /sources/:sourceId/content', {
    params: { sourceId },
    pick: 'content',
    staleTime: Number.POSITIVE_INFINITY,
  })

function TextOfSlide({ sourceId, slide }: Props) {
  const { data } = useSlides(sourceId)
  const shown = data?.kind === 'slides' ? data.slides.find(({ number }) => number === slide) : undefined
  const lines = shown?.lines ?? []
  return (
    <span className={styles.text} data-dense={lines.length > 7 || undefined}>
      {shown?.title && <span className={styles.title}>{shown.title}</span>}
      {lines.map(({ text, level }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a slide never change their order.
        <span key={i} className={styles.line} data-level={Math.min(level, 3)}>
          {text}
        </span>
      ))}
      {shown && !shown.title && lines.length === 0 && (
        <span className={styles.line}>{m.viewer_slide_bare()}</span>
      )}
      <span className={styles.number}>{slide}</span>
    </span>
  )
}

/** Pixels across in which a page is drawn, before the density of the screen. */
const drawnWidth = 520

function PictureOfPage({ sourceId, slide }: Props) {
  const { data: pdf } = usePdfDocument(sourceId)
  return pdf ? <DrawnPage key={slide} pdf={pdf} page={slide} /> : <span className={styles.page} />
}

function DrawnPage({
  pdf,
  page,
}: {
  pdf: NonNullable<ReturnType<typeof usePdfDocument>['data']>
  page: number
}) {
  const [width, setWidth] = useState<number>()
  const onSize = useCallback((_page: number, size: { width: number }) => setWidth(size.width), [])
  const proxy = usePage(pdf, page, onSize)
  const [viewport, setViewport] = useState<PageViewport>()
  useEffect(() => {
    if (proxy && width) setViewport(proxy.getViewport({ scale: drawnWidth / width }))
  }, [proxy, width])
  const picture = useDrawing(proxy, viewport)
  return <span className={styles.page} ref={picture} />
}

/** @param kind of the source */
export default function SlidePicture({ kind, ...props }: Props & { kind: 'slides' | 'pdf' }) {
  const savesData = useDataSaver()
  if (kind === 'slides') return <TextOfSlide {...props} />
  if (savesData)
    return (
      <span className={styles.text}>
        <span className={styles.number}>{props.slide}</span>
      </span>
    )
  return <PictureOfPage {...props} />
}
