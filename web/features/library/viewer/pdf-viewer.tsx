import type { Citation } from '@lantern/contract/library'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as m from '@lantern/messages'
import { boxOf, type Lit, rectsOn } from './lit-boxes.rules.ts'
import { type PageSize, scrollToPage, scrollToThird } from './page-layout.rules.ts'
import { PdfPage } from './pdf-page.tsx'
import { usePageScroll } from './use-page-scroll.ts'

/** Where to go: a page, or a citation on it. A new object goes there again. */
export type Jump = { page: number; citation?: Citation }

type Props = {
  pdf: PDFDocumentProxy
  firstSize: PageSize
  scale: number
  lit: readonly Lit[]
  jump: Jump | undefined
  original: boolean
  onPage(page: number): void
  onKey(event: React.KeyboardEvent): void
  onWidth(width: number): void
}

/** Sizes of all pages; until a page was opened it counts as big as the first. */
const useSizes = (pdf: PDFDocumentProxy, firstSize: PageSize) => {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const keepSize = useCallback((page: number, size: PageSize) => {
    setKnown(old => {
      const before = old.get(page)
      if (before?.width === size.width && before.height === size.height) return old
      return new Map(old).set(page, size)
    })
  }, [])
  const sizes = Array.from({ length: pdf.numPages }, (_, index) => known.get(index + 1) ?? firstSize)
  return { sizes, keepSize }
}

/** Pixels from the top of the drawn page to the first lit line. */
const litTop = async (pdf: PDFDocumentProxy, jump: Jump, scale: number): Promise<number | null> => {
  const rect = jump.citation && rectsOn(jump.citation, jump.page)[0]
  if (!rect) return null
  const viewport = (await pdf.getPage(jump.page)).getViewport({ scale })
  return boxOf(rect, r => viewport.convertToViewportRectangle(r) as number[]).top
}

const useWidth = (pane: React.RefObject<HTMLElement | null>, onWidth: (width: number) => void) =>
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const observer = new ResizeObserver(() => element.clientWidth > 0 && onWidth(element.clientWidth))
    onWidth(element.clientWidth)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane, onWidth])

/** The pages of a document in a pane that scrolls; only those near the view exist. */
export function PdfViewer({ pdf, firstSize, scale, lit, jump, original, onPage, onKey, onWidth }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const { sizes, keepSize } = useSizes(pdf, firstSize)
  const { layout, latest, view, look } = usePageScroll(pane, sizes, scale)
  useWidth(pane, onWidth)
  useEffect(() => onPage(view.page), [view.page, onPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump is made once, at the scale of its time.
  useEffect(() => {
    if (!jump) return
    let gone = false
    litTop(pdf, jump, scale).then(below => {
      const element = pane.current
      if (gone || !element) return
      const height = element.clientHeight
      const top =
        below === null ? scrollToPage(latest.current, jump.page) : scrollToThird(latest.current, jump.page, below, height)
      const near = Math.abs(top - element.scrollTop) < 2 * height
      element.scrollTo({ top, behavior: near ? 'smooth' : 'instant' })
    }, () => undefined)
    return () => {
      gone = true
    }
  }, [jump, pdf])
  const drawn = sizes.slice(view.first, view.last + 1)
  const widest = Math.max(...drawn.map(size => size.width * scale))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a region inside the viewer's section.
    <div
      className={`v-scroll ${original ? '' : 'dimmed'}`}
      ref={pane}
      role="region"
      aria-label={m.viewer_pages()}
      tabIndex={0}
      data-scroll-pane=""
      onScroll={look}
      onKeyDown={onKey}
    >
      <div className="pdf-pages" style={{ height: layout.total, minWidth: widest }}>
        {drawn.map((size, index) => {
          const page = view.first + index + 1
          const top = layout.tops[page - 1] ?? 0
          return <PdfPage key={page} {...{ pdf, page, top, size, scale, lit }} onSize={keepSize} />
        })}
      </div>
    </div>
  )
}
