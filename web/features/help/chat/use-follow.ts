import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which the reader counts as being there. */
const nearEnd = 80

/** Scrolls to the newest content as it grows, unless the reader has scrolled up; then `away` is true. */
export const useFollow = (pane: RefObject<HTMLElement | null>, grown: unknown, asked: number) => {
  const following = useRef(true)
  const [away, setAway] = useState(false)
  const jump = useCallback(
    (behavior: ScrollBehavior = 'smooth') => {
      following.current = true
      setAway(false)
      pane.current?.scrollTo({ top: pane.current.scrollHeight, behavior })
    },
    [pane],
  )
  const onScroll = () => {
    const element = pane.current
    if (!element) return
    const distanceToEnd = element.scrollHeight - element.scrollTop - element.clientHeight
    following.current = distanceToEnd < nearEnd
    setAway(distanceToEnd >= nearEnd)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `grown` says that there is more to see.
  useLayoutEffect(() => {
    if (following.current) pane.current?.scrollTo({ top: pane.current.scrollHeight, behavior: 'instant' })
  }, [grown, pane])
  // A question of one's own always brings the end into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the questions.
  useEffect(() => jump('instant'), [asked, jump])
  return { away, jump, onScroll }
}
