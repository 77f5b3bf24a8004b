// Folded bar: hidden while a question runs in a live room, shown at the edge of the screen.
import { useEffect } from 'react'
import { isAtEdge } from './folded-bar.rules.ts'

/** Folds the bar away as long as `isFolded`: `data-folded` of <html>, with `data-edge` while it is back. */
export const useFoldedBar = (isFolded: boolean): void => {
  useEffect(() => {
    if (!isFolded) return
    const root = document.documentElement
    root.setAttribute('data-folded', '')
    const follow = ({ clientY, pointerType }: PointerEvent) =>
      root.toggleAttribute('data-edge', isAtEdge(clientY, pointerType, root.hasAttribute('data-edge')))
    window.addEventListener('pointermove', follow, { passive: true })
    window.addEventListener('pointerdown', follow, { passive: true })
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerdown', follow)
      root.removeAttribute('data-folded')
      root.removeAttribute('data-edge')
    }
  }, [isFolded])
}
