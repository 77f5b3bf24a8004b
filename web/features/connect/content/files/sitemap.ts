// /sitemap.xml
import { publicPaths } from '../addresses.ts'
import { origin } from '../page-meta.ts'
import { posts } from '../posts.server.ts'

export const loader = () => {
  const lines = [
    ...publicPaths.map(path => `<url><loc>${origin}${path}</loc></url>`),
    ...posts.map(({ path, date }) => `<url><loc>${origin}${path}</loc><lastmod>${date}</lastmod></url>`),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}
