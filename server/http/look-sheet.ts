// Style sheet with the school's colour and logo, so that pages have them at the first paint. The content policy
// allows no styles within a page.
import { createHash } from 'node:crypto'
import { fitColour, themes } from '@lantern/contract/people/look/colour.rules'
import type { FastifyInstance } from 'fastify'
import type { InstalledLook, Look } from '../platform/look/index.ts'

const selectors = { paper: ':root', night: '[data-theme="dark"]' } as const

const writeRules = ({ colour, logo }: Look): string => {
  const rules = colour ? themes.map(theme => `${selectors[theme]}{--school:${fitColour(theme, colour)}}`) : []
  if (logo)
    rules.push(
      `:root{--school-logo:url("/api/installation/logo?v=${encodeURIComponent(logo.key)}");--school-logo-display:block;--school-logo-shape:${logo.width}/${logo.height}}`,
    )
  return rules.join('\n')
}

export const registerLookSheet = (
  app: FastifyInstance,
  look: Pick<InstalledLook, 'current' | 'onChange'>,
) => {
  let rules: string | null = null
  look.onChange(() => {
    rules = null
  })
  app.get('/look.css', (request, reply) => {
    rules ??= writeRules(look.current())
    const etag = `"${createHash('sha256').update(rules).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'no-cache').header('etag', etag).type('text/css; charset=utf-8')
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(rules)
  })
}
