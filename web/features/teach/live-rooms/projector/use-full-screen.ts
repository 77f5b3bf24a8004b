import { useEffect, useState } from 'react'

/** Full screen of the whole page; null if unsupported, as on some phones. */
export const useFullScreen = (): { isFull: boolean; toggle(): void } | null => {
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // A browser setting may refuse it: the page is unchanged.
    done.catch(() => undefined)
  }
  return { isFull, toggle }
}
