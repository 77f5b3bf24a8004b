// Addresses of pages that are the same for all readers.
import { members } from '../../../content/team.ts'

/** Pages of running text, one Markdown file each in content/pages. */
export const readingPages = ['privacy', 'terms', 'cookies', 'guide', 'community', 'docs'] as const

/** All public addresses for search engines, except blog posts. */
export const publicPaths: readonly string[] = [
  '/',
  '/aboutus',
  '/help',
  '/blog',
  '/privacy/data',
  ...readingPages.map(name => `/${name}`),
  '/docs/operating',
  ...members.map(({ id }) => `/blog/by/${id}`),
]
