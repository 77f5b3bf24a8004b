import { type RefObject, useEffect, useRef } from 'react'
import { findEnds, placeCurve } from './thread-ends.ts'

/** Milliseconds after a change in which things may still be moving. */
const applying = 700

/** Follows scrolls, resizes and changes of the panes; rests while nothing moves. */
const follow = (svg: RefObject<SVGSVGElement | null>) => {
  let frame = 0
  let until = performance.now() + applying
  const draw = () => {
    frame = 0
    if (svg.current) placeCurve(svg.current, findEnds())
    if (performance.now() < until) ask()
  }
  const ask = () => {
    if (!frame) frame = requestAnimationFrame(draw)
  }
  const startDrawing = () => {
    until = performance.now() + applying
    ask()
  }
  const observer = new MutationObserver(startDrawing)
  const changes = {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'data-view'],
  }
  for (const workspace of document.querySelectorAll('.ws')) observer.observe(workspace, changes)
  window.addEventListener('scroll', ask, { capture: true, passive: true })
  window.addEventListener('resize', startDrawing)
  ask()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    window.removeEventListener('scroll', ask, { capture: true })
    window.removeEventListener('resize', startDrawing)
  }
}

/**
 * Curve from the active sentence (`data-thread-end`) to the highlighted passage (`data-highlight="solid"`).
 * Redrawn when `highlightKey` changes.
 */
export function ThreadCurve({ highlightKey }: { highlightKey: string }) {
  const svg = useRef<SVGSVGElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another light settles anew.
  useEffect(() => follow(svg), [highlightKey])
  return (
    <svg className="thread" aria-hidden="true" ref={svg} visibility="hidden">
      <path key={highlightKey} pathLength={1} data-draw="" />
      <circle r="4" />
      <circle r="4" />
    </svg>
  )
}
