import type { PageViewport, PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { placeLong } from '../../../../lib/place-labels.ts'
import type { Highlight } from './highlight-boxes.rules.ts'
import { HighlightLayer } from './highlight-layer.tsx'
import styles from './note-flag.module.css'
import type { PageSize } from './page-layout.rules.ts'
import pdfStyles from './pdf.module.css'
import { usePdfjs } from './pdf-document.ts'

type Props = {
  pdf: PDFDocumentProxy
  page: number
  /** Printed number, where it differs. */
  label: string | undefined
  top: number
  size: PageSize
  scale: number
  highlights: readonly Highlight[]
  onSize(page: number, size: PageSize): void
}

export const usePage = (pdf: PDFDocumentProxy, page: number, onSize: Props['onSize']) => {
  const [proxy, setProxy] = useState<PDFPageProxy>()
  useEffect(() => {
    let gone = false
    pdf.getPage(page).then(
      found => {
        if (gone) return
        const { width, height } = found.getViewport({ scale: 1 })
        onSize(page, { width, height })
        setProxy(found)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pdf, page, onSize])
  return proxy
}

/** Maximum pixels per canvas; browsers draw nothing beyond it. */
const canvasLimit = 16_777_216

/** Milliseconds a page must stay near the view before it is drawn, so that pages scrolled past aren't. */
const passing = 50

/** Draws into a fresh canvas and swaps it in when it is done, so that zooming never flashes. */
export const useDrawing = (proxy: PDFPageProxy | undefined, viewport: PageViewport | undefined) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!proxy || !viewport) return
    const canvas = document.createElement('canvas')
    const wanted = window.devicePixelRatio || 1
    const density = Math.min(wanted, Math.sqrt(canvasLimit / (viewport.width * viewport.height)))
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    const transform = density === 1 ? undefined : [density, 0, 0, density, 0, 0]
    let task: RenderTask | undefined
    const start = () => {
      task = proxy.render({ canvas, viewport, transform })
      task.promise.then(
        () => host.current?.replaceChildren(canvas),
        () => undefined,
      )
    }
    const timer = setTimeout(start, passing)
    return () => {
      clearTimeout(timer)
      task?.cancel()
    }
  }, [proxy, viewport])
  return host
}

/** Invisible words over the picture, so that they can be selected and read out. */
const useTextLayer = (proxy: PDFPageProxy | undefined, viewport: PageViewport | undefined) => {
  const host = useRef<HTMLDivElement>(null)
  const pdfjs = usePdfjs()
  useEffect(() => {
    const container = host.current
    if (!proxy || !viewport || !pdfjs || !container) return
    container.replaceChildren()
    container.style.setProperty('--total-scale-factor', String(viewport.scale))
    const layer = new pdfjs.TextLayer({ textContentSource: proxy.streamTextContent(), container, viewport })
    layer.render().catch(() => undefined)
    return () => layer.cancel()
  }, [proxy, viewport, pdfjs])
  return host
}

export function PdfPage({ pdf, page, label, top, size, scale, highlights, onSize }: Props) {
  const proxy = usePage(pdf, page, onSize)
  const [viewport, setViewport] = useState<PageViewport>()
  useEffect(() => setViewport(proxy?.getViewport({ scale })), [proxy, scale])
  const picture = useDrawing(proxy, viewport)
  const words = useTextLayer(proxy, viewport)
  const width = Math.floor(size.width * scale)
  return (
    <section
      className={`${styles.pdfPage} ${pdfStyles.pdfPage}`}
      data-part="pdf-page"
      aria-label={placeLong({ kind: 'page', page, ...(label !== undefined && { label }), rects: [] })}
      data-page={page}
      style={{ top, width, height: Math.floor(size.height * scale), marginLeft: -width / 2 }}
    >
      <div className={pdfStyles.pdfPicture} ref={picture} />
      {viewport && <HighlightLayer highlights={highlights} page={page} viewport={viewport} />}
      <div className={pdfStyles.pdfWords} data-part="pdf-words" ref={words} />
    </section>
  )
}
