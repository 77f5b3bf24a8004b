// Meta tags for search engines, feeds and link previews.
import { buildOrigin } from '@lantern/contract/build-placeholders.rules'
import * as m from '@lantern/messages'
import type { MetaDescriptor } from 'react-router'
import {
  schoolNameOfPage,
  schoolNameTag,
  supportEmailOfPage,
  supportEmailTag,
} from '../../../lib/installation.ts'

/** Origin that the server wrote into the page, so that React finds the same tags when it hydrates. */
const writtenOrigin = (): string => {
  const card = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')
  return new URL(card?.content ?? window.location.href).origin
}

export const origin = typeof document === 'undefined' ? buildOrigin : writtenOrigin()

type Described = { title: string; description: string }
type Place = { path: string; type?: 'website' | 'article' }

export const describePage = ({ title, description }: Described, { path, type = 'website' }: Place) => {
  const address = `${origin}${path === '/' ? '/' : path.replace(/\/+$/, '')}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ] satisfies MetaDescriptor[]
}

/** Meta tags shared by all pages, rendered in the document itself. */
export const siteMeta = () => [
  { property: 'og:site_name', content: m.app_name() },
  { property: 'og:image', content: `${origin}/social-card.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: m.social_card_alt() },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: supportEmailTag, content: supportEmailOfPage },
  { name: schoolNameTag, content: schoolNameOfPage },
]
