import { useEffect } from 'react'

/** Pixels of scroll after which the bar gets stronger, and after which it hides on the way down. */
const strongAfter = 20
const hideAfter = 100

/** Marks <html> with `data-strong` and `data-barless` as the page, or a pane marked `data-scroll-pane`,
 * scrolls. While `held` (an open menu) the bar stays. */
export const useScrollBar = (held: boolean): void => {
  useEffect(() => {
    const root = document.documentElement
    const last = new WeakMap<EventTarget, number>()
    const onScroll = (event: Event) => {
      const target = event.target
      const page = target === document
      if (!page && !(target instanceof HTMLElement && target.dataset.scrollPane !== undefined)) return
      const y = page ? window.scrollY : (target as HTMLElement).scrollTop
      const before = last.get(target as EventTarget) ?? 0
      last.set(target as EventTarget, y)
      root.toggleAttribute('data-strong', y > strongAfter)
      const jumping = !page && (target as HTMLElement).dataset.jumping !== undefined
      if (y !== before && !jumping) root.toggleAttribute('data-barless', !held && y > hideAfter && y > before)
    }
    const options = { passive: true, capture: true }
    window.addEventListener('scroll', onScroll, options)
    return () => {
      window.removeEventListener('scroll', onScroll, options)
      root.removeAttribute('data-strong')
      root.removeAttribute('data-barless')
    }
  }, [held])
}
