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

const readTitle = async (hasDevelopmentPages: boolean, headers: Record<string, string>) => {
  const app = Fastify()
  await registerPages(app, {
    folder,
    publicUrl: 'http://localhost',
    look: testLook(),
    framedBy: [],
    hasDevelopmentPages,
    listFramingOrigins: async () => [],
  })
  const { body } = await app.inject({ url: '/dev/ui', headers })
  await app.close()
  return body.includes('<title>Lantern')
}

test('page of components is there for a browser on this machine, where mails stay on it', async () => {
  expect(await readTitle(true, {})).toBe(true)
  expect(await readTitle(false, {})).toBe(false)
})

test('page of components is there for nobody else', async () => {
  expect(await readTitle(true, { 'x-forwarded-for': '10.1.1.1' })).toBe(false)
})
