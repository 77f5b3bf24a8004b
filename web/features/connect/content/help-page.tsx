import * as m from '@lantern/messages'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PageHandle } from './handles.ts'
import { HelpHits } from './help-hits.tsx'
import { ReadingPage } from './reading-page.tsx'
import { useHelpSearch } from './use-help-search.ts'

/** Questions and their answers, with a search over them, the guide and the docs. */
export function HelpPage({ page, children }: { page: PageHandle; children: ReactNode }) {
  const [q, setQ] = useState('')
  const found = useHelpSearch(q)
  const field = (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no form behaviour yet.
    <form className="searchbox mt-8 max-w-[560px]" role="search" onSubmit={event => event.preventDefault()}>
      <Search className="i" aria-hidden="true" />
      <input
        className="input"
        type="search"
        maxLength={200}
        aria-label={m.help_search()}
        placeholder={m.help_search()}
        value={q}
        onChange={event => setQ(event.target.value)}
      />
    </form>
  )
  return (
    <ReadingPage
      page={page}
      before={
        <>
          {field}
          <HelpHits q={q.trim()} found={found} />
        </>
      }
    >
      {children}
    </ReadingPage>
  )
}
