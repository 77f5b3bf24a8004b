import { useEffect, useRef } from 'react'

type Ends = { x1: number; y1: number; x2: number; y2: number }

const paneOf = (element: Element) => element.closest('[data-scroll-pane]')?.getBoundingClientRect()

/** The middle of what is seen of an element inside its pane; null where nothing is. */
const seenMiddle = (rect: DOMRect, pane: DOMRect | undefined): number | null => {
  const top = Math.max(rect.top, pane?.top ?? 0)
  const bottom = Math.min(rect.bottom, pane?.bottom ?? window.innerHeight)
  return bottom - top > 4 ? (top + bottom) / 2 : null
}

/** From the end of the lit passage to the start of the active sentence; null while one is out of sight. */
const findEnds = (): Ends | null => {
  const rects = [...document.querySelectorAll('[data-lit="solid"] [data-lit-rect]')]
  const sentence = document.querySelector('[data-thread-end]')
  const [first] = rects
  if (!first || !sentence) return null
  const pane = paneOf(first)
  const boxes = rects.flatMap(rect => [...rect.getClientRects()]).filter(box => seenMiddle(box, pane) !== null)
  const end = boxes.reduce<DOMRect | null>((far, box) => (far && far.right >= box.right ? far : box), null)
  const lead = sentence.getBoundingClientRect()
  const y2 = seenMiddle(lead, paneOf(sentence))
  if (!end || y2 === null || lead.width === 0) return null
  const x1 = Math.min(end.right + 3, (pane?.right ?? end.right) - 8)
  return { x1, y1: end.top + end.height / 2, x2: lead.left + 1, y2 }
}

const place = (svg: SVGSVGElement, ends: Ends | null) => {
  svg.style.visibility = ends ? 'visible' : 'hidden'
  if (!ends) return
  const { x1, y1, x2, y2 } = ends
  const middle = (x1 + x2) / 2
  const [path, from, to] = svg.children
  path?.setAttribute('d', `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`)
  from?.setAttribute('cx', String(x1))
  from?.setAttribute('cy', String(y1))
  to?.setAttribute('cx', String(x2))
  to?.setAttribute('cy', String(y2))
}

/** Milliseconds after a change in which things may still be moving. */
const settling = 700

/** A curve that joins the active sentence (`data-thread-end`) and the lit passage (`data-lit="solid"`).
 * It is drawn anew when `lightKey` changes and follows every scroll and resize. */
export function ThreadCurve({ lightKey }: { lightKey: string }) {
  const svg = useRef<SVGSVGElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another light settles anew.
  useEffect(() => {
    let frame = 0
    let until = performance.now() + settling
    const draw = () => {
      frame = 0
      if (svg.current) place(svg.current, findEnds())
      if (performance.now() < until) ask()
    }
    const ask = () => {
      if (!frame) frame = requestAnimationFrame(draw)
    }
    const settle = () => {
      until = performance.now() + settling
      ask()
    }
    const observer = new MutationObserver(records => {
      if (records.some(record => !svg.current?.contains(record.target))) settle()
    })
    for (const pane of document.querySelectorAll('.ws')) {
      observer.observe(pane, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'data-view'] })
    }
    window.addEventListener('scroll', ask, { capture: true, passive: true })
    window.addEventListener('resize', settle)
    ask()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('scroll', ask, { capture: true })
      window.removeEventListener('resize', settle)
    }
  }, [lightKey])
  return (
    <svg className="thread" aria-hidden="true" ref={svg} visibility="hidden">
      <path key={lightKey} pathLength={1} data-draw="" />
      <circle r="4" />
      <circle r="4" />
    </svg>
  )
}
