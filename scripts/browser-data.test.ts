// Nothing gets into a browser past the helpers that take only the names of contract/people/privacy/browser-data.rules.ts, and
// the pages show the lists that the software works by.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const listFilesWith = (pattern: RegExp, globs: string[]): string[] =>
  globs
    .flatMap(glob => globSync(glob, { cwd: root }))
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.test\.tsx?$|\/(build|generated|node_modules|\.react-router)\//.test(file))
    .filter(file => pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort()

test('the storage of the browser is reached by its helpers alone', () => {
  expect(
    listFilesWith(/\b(localStorage|sessionStorage|indexedDB|document\.cookie|caches\.open)\b/, [
      'web/**/*.{ts,tsx}',
    ]),
  ).toEqual([
    // Before the first script: whether somebody is signed in (`user-info`).
    'web/build-landing.ts',
    'web/lib/browser-cookies.ts',
    'web/lib/browser-storage.ts',
    // Before the first paint: `lantern-theme`.
    'web/lib/theme.ts',
    'web/offline/open-store.ts',
  ])
})

test('cookies are set where their names are checked', () => {
  expect(listFilesWith(/reply\s*\.setCookie\(|set-cookie/i, ['server/**/*.ts'])).toEqual([
    'server/features/connect/lti/browser-cookie.ts',
    'server/http/app.ts',
  ])
})

test.each([
  ['cookies', '<BrowserData />'],
  ['privacy', '<StoredData />'],
  ['privacy', '<OutsideServices />'],
])('the page about %s shows the list %s', (page, list) => {
  expect(readFileSync(join(root, `web/content/pages/${page}.mdx`), 'utf8')).toContain(list)
})
