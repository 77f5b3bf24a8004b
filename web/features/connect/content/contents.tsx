import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import type { PageHandle } from './handles.ts'

/** Height of the band below the bar in which a heading counts as being read. */
const band = '-10% 0px -70% 0px'

/** Id of the current section: its heading last entered the upper part of the window. */
const useSectionInView = (contents: PageHandle['contents']): string | undefined => {
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

type Props = Pick<PageHandle, 'contents'>

function Links({ contents, here }: Props & { here?: string | undefined }) {
  return (
    <ul>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
            <span className={id === here ? 'under' : undefined}>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Table of contents: beside the text, or folded above it on narrow screens. */
export function Contents({ contents }: Props) {
  const here = useSectionInView(contents)
  return (
    <nav className="on-page" aria-label={m.contents_title()}>
      <div className="max-[900px]:hidden">
        <Links contents={contents} here={here} />
      </div>
      <details className="min-[901px]:hidden">
        <summary>{m.contents_title()}</summary>
        <Links contents={contents} />
      </details>
    </nav>
  )
}
