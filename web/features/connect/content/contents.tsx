import * as m from '@lantern/messages'
import type { PageHandle } from './handles.ts'
import { useSectionInView } from './use-section-in-view.ts'

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
