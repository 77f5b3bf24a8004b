// /robots.txt
import { origin } from '../page-meta.ts'

export const loader = () =>
  new Response(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain' },
  })
