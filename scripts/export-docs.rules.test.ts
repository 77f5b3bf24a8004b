import { expect, test } from 'vitest'
import { listAssets, toStaticPage } from './export-docs.rules.ts'

const pages = { '/docs': 'index.html', '/docs/operating': 'operating.html' }
const page = (body: string) => toStaticPage(body, pages, '')

test('scripts go, styles and pictures stay with addresses in the folder', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css"><script>run()</script><img src="/lantern.svg">',
  )
  expect(html).toBe('<link rel="stylesheet" href="assets/a.css"><img src="lantern.svg">')
  expect(listAssets(html)).toEqual(['assets/a.css', 'lantern.svg'])
})

test('links between exported pages lead to their files, others to an installation or nowhere', () => {
  expect(page('<a class="x" href="/docs/operating#settings">')).toBe(
    '<a class="x" href="operating.html#settings">',
  )
  expect(page('<a href="#here">')).toBe('<a href="#here">')
  expect(page('<a href="https://x.org">')).toBe('<a href="https://x.org">')
  expect(page('<a href="/signin">')).toBe('<a>')
  expect(toStaticPage('<a href="/signin">', pages, 'https://l.org/')).toBe('<a href="https://l.org/signin">')
})
