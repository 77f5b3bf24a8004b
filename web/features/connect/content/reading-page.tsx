import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { formatCalendarDay } from '../../../lib/format.ts'
import { Prose } from '../../../ui/text/prose.tsx'
import { Contents } from './contents.tsx'
import type { PageHandle } from './handles.ts'

type Props = { page: PageHandle; before?: ReactNode; children: ReactNode }

/** Page of running text: lead, table of contents and text. */
export function ReadingPage({ page, before, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className="wrap reading-page">
      <h1 className="page-lead">{page.heading}</h1>
      {page.updated && (
        <p className="meta mt-5">{m.page_updated({ date: formatCalendarDay(page.updated) })}</p>
      )}
      {before}
      <div className="two-parts mt-[clamp(36px,5vw,72px)]">
        <Contents contents={page.contents} />
        <Prose>{children}</Prose>
      </div>
    </main>
  )
}
