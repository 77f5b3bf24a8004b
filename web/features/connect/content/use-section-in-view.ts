import { useEffect, useState } from 'react'
import type { PageHandle } from './handles.ts'

/** Height of the band below the bar in which a heading counts as being read. */
const band = '-10% 0px -70% 0px'

/** Id of the current section: its heading last entered the upper part of the window. */
export const useSectionInView = (contents: PageHandle['contents']): string | undefined => {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const entered = entries.find(entry => entry.isIntersecting)
        if (entered) setHere(entered.target.id)
      },
      { rootMargin: band },
    )
    for (const { id } of contents) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [contents])
  return here
}
