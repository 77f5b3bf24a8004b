import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { currentPage, layoutPages, type PageSize, pagesToDraw, type Zoom } from './page-layout.rules.ts'

export type View = { first: number; last: number; page: number }

/** Drawn pages and current page while the pane scrolls and zooms. */
export const usePageScroll = (
  pane: RefObject<HTMLElement | null>,
  sizes: readonly PageSize[],
  zoom: Zoom,
) => {
  const layout = layoutPages(sizes, zoom)
  const latest = useRef(layout)
  const [view, setView] = useState<View>({ first: 0, last: 2, page: 1 })
  const look = useCallback(() => {
    const element = pane.current
    if (!element) return
    const { scrollTop, clientHeight } = element
    const [first, last] = pagesToDraw(latest.current, scrollTop, clientHeight)
    const page = currentPage(latest.current, scrollTop, clientHeight)
    setView(old =>
      old.first === first && old.last === last && old.page === page ? old : { first, last, page },
    )
  }, [pane])
  // Scroll position stays at the text being read when pages above grow or the zoom changes.
  useLayoutEffect(() => {
    const element = pane.current
    const before = latest.current
    latest.current = layout
    if (element && before.total !== layout.total) {
      const page = currentPage(before, element.scrollTop, element.clientHeight)
      const into = element.scrollTop - (before.tops[page - 1] ?? 0)
      const grown = (layout.heights[page - 1] ?? 1) / (before.heights[page - 1] || 1)
      element.scrollTop = (layout.tops[page - 1] ?? 0) + into * grown
    }
    look()
  })
  return { layout, latest, view, look }
}
