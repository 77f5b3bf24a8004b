import { type RefObject, useLayoutEffect } from 'react'

/** Reports the width of a pane, initially and on changes; not while it is hidden. */
export const usePaneWidth = (pane: RefObject<HTMLElement | null>, onWidth: (width: number) => void) =>
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const observer = new ResizeObserver(() => element.clientWidth > 0 && onWidth(element.clientWidth))
    onWidth(element.clientWidth)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane, onWidth])
