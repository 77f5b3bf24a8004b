// Pages with the school's look, as they are served.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchoolName } from '@lantern/contract/build-placeholders.rules'
import { fitColour, themeGrounds } from '@lantern/contract/people/look/colour.rules'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBuiltPages } from '../testing/built-pages.ts'
import { testLook } from '../testing/look.ts'
import { registerPages } from './pages.ts'

let folder: string
let app: FastifyInstance
const look = testLook()
beforeAll(async () => {
  const page = `<!doctype html><script>1</script><b>${buildSchoolName}</b>`
  folder = await writeBuiltPages({ 'en/client/__spa-fallback.html': page, 'en/client/help.html': page })
  app = Fastify()
  await registerPages(app, {
    folder,
    look,
    publicUrl: 'http://localhost',
    framedBy: [],
    hasDevelopmentPages: false,
    listFramingOrigins: async () => [],
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('pages show a changed name from the next request on, with the policy of their own scripts', async () => {
  const before = await get('/help.html')
  expect(before.body).toContain('<b></b>')
  look.change({ name: 'Northgate School' })
  for (const url of ['/help.html', '/school/page']) {
    const { body, headers } = await get(url)
    expect(body).toContain('<b>Northgate School</b>')
    expect(headers['content-security-policy']).toBe(before.headers['content-security-policy'])
  }
  const stale = await get('/help.html', { 'if-none-match': String(before.headers.etag) })
  expect(stale.statusCode).toBe(200)
})

test('the style sheet has the colour for both themes and the logo, and is answered from the cache until they change', async () => {
  const empty = await get('/look.css')
  expect([empty.statusCode, empty.body, empty.headers['content-type']]).toEqual([
    200,
    '',
    'text/css; charset=utf-8',
  ])
  look.change({
    colour: '#8c1d40',
    logo: { key: '00/a b"', bytes: 10, mediaType: 'image/png', width: 60, height: 40 },
  })
  const { body, headers } = await get('/look.css')
  expect(body).toContain(':root{--school:#8c1d40}')
  expect(body).toContain(`[data-theme="dark"]{--school:${fitColour('night', '#8c1d40')}}`)
  expect(body).toContain('url("/api/installation/logo?v=00%2Fa%20b%22")')
  expect((await get('/look.css', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  look.change({ colour: '#112233' })
  expect((await get('/look.css', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
})

test('colours of schools are checked against the backgrounds that the themes have', async () => {
  const readPaper = async (file: string) => {
    const css = await readFile(join(import.meta.dirname, '../../web/ui/styles', file), 'utf8')
    return /--paper: (#[0-9a-f]{6})/.exec(css)?.[1]
  }
  expect({ paper: await readPaper('tokens.css'), night: await readPaper('night.css') }).toEqual(themeGrounds)
})
