// Pages in the language of their reader.
import { rm } from 'node:fs/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBuiltPages } from '../testing/built-pages.ts'
import { testLook } from '../testing/look.ts'
import { registerPages } from './pages.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await writeBuiltPages({
    'en/client/__spa-fallback.html': '<html lang="en">',
    'en/client/help/index.html': '<html lang="en">Help',
    'en/client/blog/index.html': '<html lang="en">Blog',
    'en/client/help/search.json': '["help"]',
    'en/client/assets/shared.js': 'shared',
    'hi/client/__spa-fallback.html': '<html lang="hi">',
    'hi/client/help/index.html': '<html lang="hi">मदद',
    'hi/client/help/search.json': '["मदद"]',
    'hi/client/assets/words-hi.js': 'words',
  })
  app = Fastify()
  await registerPages(app, {
    folder,
    publicUrl: 'http://localhost',
    look: testLook(),
    framedBy: [],
    hasDevelopmentPages: false,
    listFramingOrigins: async () => [],
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/help', {}, '<html lang="en">Help'],
  ['/help', { cookie: 'language=hi' }, '<html lang="hi">मदद'],
  ['/help', { 'accept-language': 'hi-IN,en;q=0.5' }, '<html lang="hi">मदद'],
  ['/help', { 'accept-language': 'hi', cookie: 'language=en' }, '<html lang="en">Help'],
  ['/help/search.json', { cookie: 'language=hi' }, '["मदद"]'],
  ['/blog', { cookie: 'language=hi' }, '<html lang="en">Blog'],
  ['/dashboard', { cookie: 'language=hi' }, '<html lang="hi">'],
  ['/assets/shared.js', { cookie: 'language=hi' }, 'shared'],
  ['/assets/words-hi.js', {}, 'words'],
])('%s with %o is %s', async (url, headers, body) => {
  const answer = await app.inject({ url, headers })
  expect(answer.body).toBe(body)
})

test('a page says to caches that it depends on language and cookie', async () => {
  const { headers } = await app.inject('/help')
  expect(headers.vary).toContain('accept-language, cookie')
})
