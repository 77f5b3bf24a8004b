// Meta function exported by each Markdown page.
import * as m from '@lantern/messages'
import type { MetaArgs } from 'react-router'
import type { PageHandle, PostHandle } from './handles.ts'
import { describePage } from './page-meta.ts'

export const pageMeta = ({ matches, location }: MetaArgs) => {
  const { title, description } = matches.at(-1)!.handle as PageHandle
  return describePage({ title: m.page_title({ page: title }), description }, { path: location.pathname })
}

export const postMeta = ({ matches, location }: MetaArgs) => {
  const { title, description, author, date } = matches.at(-1)!.handle as PostHandle
  return [
    ...describePage(
      { title: m.page_title({ page: title }), description },
      { path: location.pathname, type: 'article' },
    ),
    { property: 'article:published_time', content: date },
    { property: 'article:author', content: `/blog/by/${author}` },
  ]
}
