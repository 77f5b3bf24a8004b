import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getSections } from './features/connect/content/sections.rules.ts'
import { findRepositoryPage, repositoryPages, toPageText } from './repository-page.rules.ts'

test('links to other files become text, and those on the page and to the web stay', () => {
  expect(
    toPageText('# Title\n\nContents: [a](#a)\n\nSee [why](decisions/1.md), [a](#a), [x](https://x.org).\n'),
  ).toBe('See why, [a](#a), [x](https://x.org).\n')
})

test('a file is found by its path', () => {
  expect(findRepositoryPage('/somewhere/docs/operations.md')?.front.title).toBe('Operating Lantern')
  expect(findRepositoryPage('/somewhere/docs/architecture.md')).toBeUndefined()
})

test.each(Object.values(repositoryPages))(
  'every link on the page of $file leads to a heading',
  ({ file }) => {
    const text = toPageText(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    const ids = new Set(getSections(text).map(({ id }) => id))
    const links = [...text.matchAll(/\]\(#([^)]+)\)/gu)].map(([, id]) => id!)
    expect(links.filter(id => !ids.has(id))).toEqual([])
  },
)
