import { rm } from 'node:fs/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBuiltPages } from '../testing/built-pages.ts'
import { testLook } from '../testing/look.ts'
import { registerPages } from './pages.ts'

let folder: string
beforeAll(async () => {
  folder = await writeBuiltPages({
    'en/client/__spa-fallback.html': '<!doctype html><title>Lantern</title>',
  })
})
afterAll(() => rm(folder, { recursive: true }))

/** Allowed framers of a page, and whether the older header still forbids all framing. */
const readFraming = async (path: string, framedBy: readonly string[]) => {
  const app = Fastify()
  app.addHook('onRequest', async (_, reply) => void reply.header('x-frame-options', 'DENY'))
  const listFramingOrigins = async () => ['https://moodle.school.org']
  await registerPages(app, {
    folder,
    publicUrl: 'http://localhost',
    look: testLook(),
    framedBy,
    hasDevelopmentPages: false,
    listFramingOrigins,
  })
  const { headers } = await app.inject(path)
  await app.close()
  const policy = String(headers['content-security-policy'])
  return {
    by: /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' '),
    isForbidden: headers['x-frame-options'] === 'DENY',
  }
}
const site = 'https://www.school.org'
const nobody = { by: ["'none'"], isForbidden: true }

test.each(['/homework/1', '/quizplay?attempt=1', '/doc-chat?source=1'])(
  '%s is shown by the websites that an administrator named, and by no other',
  async path => {
    expect(await readFraming(path, [site])).toEqual({ by: ["'self'", site], isForbidden: false })
    expect(await readFraming(path, [])).toEqual(nobody)
  },
)

test('launches are shown by learning platforms alone', async () => {
  expect(await readFraming('/lti/go', [site])).toEqual({
    by: ["'self'", 'https://moodle.school.org'],
    isForbidden: false,
  })
})

test.each(['/account', '/admin', '/homework', '/homework/1/results', '/login', '/quizplay/x'])(
  '%s can’t be framed by any site',
  async path => {
    expect(await readFraming(path, [site])).toEqual(nobody)
  },
)
