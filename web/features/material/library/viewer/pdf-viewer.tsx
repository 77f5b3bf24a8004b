import type { Citation, PageRect } from '@lantern/contract/material/library/library'
import type { PageLabels } from '@lantern/contract/material/library/page-labels'
import { findPrintedLabel } from '@lantern/contract/material/library/page-labels.rules'
import * as m from '@lantern/messages'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { scrollBehavior } from '../../../../lib/motion.ts'
import { focusOn, type Highlight, measureBox, rectsOn } from './highlight-boxes.rules.ts'
import styles from './note-flag.module.css'
import {
  computeScale,
  offsetOfWords,
  type PageSize,
  scrollToPage,
  scrollToThird,
  type Zoom,
  zoomToWords,
} from './page-layout.rules.ts'
import pdfStyles from './pdf.module.css'
import { PdfPage } from './pdf-page.tsx'
import { jumpQuietly } from './quiet-jump.ts'
import { untilShown } from './until-shown.ts'
import { usePageScroll } from './use-page-scroll.ts'
import { usePaneWidth } from './use-pane-width.ts'

/** Scroll target: a page, or a citation on it. A new object scrolls again. */
export type Jump = { page: number; citation?: Citation }

type Props = {
  pdf: PDFDocumentProxy
  /** Printed page numbers, where they differ from the file's. */
  labels: PageLabels | null
  firstSize: PageSize
  zoom: Zoom
  isZoomedByHand: boolean
  highlights: readonly Highlight[]
  jump: Jump | undefined
  original: boolean
  onPage(page: number): void
  onKey(event: KeyboardEvent): void
  onWidth(width: number): void
  /** Words are to be shown at a scale at which they can be read. */
  onWords(scale: number): void
}

/** Sizes of all pages; until a page was opened it counts as big as the first. */
const useSizes = (pdf: PDFDocumentProxy, firstSize: PageSize) => {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const rememberSize = useCallback((page: number, size: PageSize) => {
    setKnown(old => {
      const before = old.get(page)
      if (before?.width === size.width && before.height === size.height) return old
      return new Map(old).set(page, size)
    })
  }, [])
  const sizes = Array.from({ length: pdf.numPages }, (_, index) => known.get(index + 1) ?? firstSize)
  return { sizes, rememberSize }
}

/** Page size of a jump's target, and the position of its words in pixels at scale 1, or null. */
const measureJump = async (pdf: PDFDocumentProxy, jump: Jump) => {
  const page = await pdf.getPage(jump.page)
  const viewport = page.getViewport({ scale: 1 })
  const size = { width: viewport.width, height: viewport.height }
  const measure = (rects: readonly PageRect[]) =>
    rects.map(rect => measureBox(rect, r => viewport.convertToViewportRectangle(r) as number[]))
  const boxes = measure(jump.citation ? rectsOn(jump.citation, jump.page) : [])
  const [first] = boxes
  if (!first) return { size, words: null }
  const left = Math.min(...boxes.map(box => box.left))
  const right = Math.max(...boxes.map(box => box.left + box.width))
  const words = { left, width: right - left }
  const [focus = words] = measure(jump.citation ? focusOn(jump.citation, jump.page) : [])
  return { size, words: { ...words, top: first.top, focus } }
}

type Scroll = ReturnType<typeof usePageScroll>

const nextFrame = () => new Promise(done => requestAnimationFrame(done))

/** Two frames: by then a size that was just learnt is laid out. */
const laidOut = () => nextFrame().then(nextFrame)

/** Maximum frames to wait for layout; more than a phone needs for another scale. */
const maxFrames = 120

/** Resolves when a page has its height at a scale, which may take a busy phone more than two frames. */
const laidOutAt = async (latest: Scroll['latest'], page: number, height: number) => {
  for (let frames = 0; frames < maxFrames && latest.current.heights[page - 1] !== height; frames++)
    await nextFrame()
}

/** Scrolls to the jump's target, smoothly if it is near. */
const useJump = (
  pane: RefObject<HTMLElement | null>,
  latest: Scroll['latest'],
  rememberSize: (page: number, size: PageSize) => void,
  props: Props,
) => {
  const { pdf, jump, zoom, isZoomedByHand, onWords } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump is made once, at the scale of its time.
  useEffect(() => {
    if (!jump) return
    let gone = false
    const wasHidden = pane.current?.clientHeight === 0
    const go = async ({ size, words }: Awaited<ReturnType<typeof measureJump>>) => {
      rememberSize(jump.page, size)
      const readable = words && zoomToWords(size, pane.current?.clientWidth ?? 0, words.width)
      const zooms = readable !== null && !isZoomedByHand
      if (zooms) onWords(readable)
      await laidOut()
      if (zooms) await laidOutAt(latest, jump.page, Math.floor(size.height * readable))
      const element = pane.current
      if (gone || !element) return
      const { clientHeight, scrollTop } = element
      const layout = latest.current
      const scale = zooms ? readable : computeScale(size, zoom)
      const top = words
        ? scrollToThird(layout, jump.page, words.top * scale, clientHeight)
        : scrollToPage(layout, jump.page)
      jumpQuietly(element)
      // A newly visible page still changes its size, which would interrupt a smooth scroll.
      const near = !wasHidden && !zooms && Math.abs(top - scrollTop) < 2 * clientHeight
      // Pages are centred relative to the widest one.
      const pageLeft = Math.max(0, (element.scrollWidth - size.width * scale) / 2)
      const scaled = (span: { left: number; width: number }) => ({
        left: span.left * scale,
        width: span.width * scale,
      })
      const left = words
        ? pageLeft + offsetOfWords(scaled(words), scaled(words.focus), element.clientWidth)
        : element.scrollLeft
      element.scrollTo({ top, left, behavior: scrollBehavior(near) })
    }
    untilShown(pane.current)
      .then(() => measureJump(pdf, jump))
      .then(go, () => undefined)
    return () => {
      gone = true
    }
  }, [jump, pdf])
}

/** The pages of a document in a pane that scrolls; only those near the view exist. */
export function PdfViewer(props: Props) {
  const { pdf, labels, firstSize, zoom, highlights, original, onPage, onKey, onWidth } = props
  const pane = useRef<HTMLElement>(null)
  const { sizes, rememberSize } = useSizes(pdf, firstSize)
  const { layout, latest, view, look } = usePageScroll(pane, sizes, zoom)
  usePaneWidth(pane, onWidth)
  useEffect(() => onPage(view.page), [view.page, onPage])
  useJump(pane, latest, rememberSize, props)
  const drawn = sizes.slice(view.first, view.last + 1)
  const widest = Math.max(...drawn.map(size => size.width * computeScale(size, zoom)))
  return (
    <section
      className={`v-scroll ${original ? '' : `${styles.dimmed} ${pdfStyles.dimmed}`}`}
      ref={pane}
      aria-label={m.viewer_pages()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
      tabIndex={0}
      data-scroll-pane=""
      onScroll={look}
      onKeyDown={onKey}
    >
      <div className="relative mb-10" style={{ height: layout.total, minWidth: widest }}>
        {drawn.map((size, index) => {
          const page = view.first + index + 1
          const top = layout.tops[page - 1] ?? 0
          return (
            <PdfPage
              key={page}
              pdf={pdf}
              page={page}
              label={findPrintedLabel(labels, page)}
              top={top}
              size={size}
              highlights={highlights}
              scale={computeScale(size, zoom)}
              onSize={rememberSize}
            />
          )
        })}
      </div>
    </section>
  )
}
