import { expect, test } from 'vitest'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import { column, getLine } from './test-lines.ts'

const body = 'Tides rise and fall twice a day because the moon pulls at the water of the oceans.'

const buildPages = (head: (page: number) => string, title = 'Tides') =>
  [1, 2, 3, 4].map(page => [
    getLine(head(page), { page, baseline: 40 }),
    ...column([title, body, `The page ${page} goes on about the moon.`], { page }),
  ])

const listHeads = (pages: ReturnType<typeof buildPages>) =>
  blocksOfPages(pages, []).filter(block => block.contents !== undefined)

test('a running head that the pages do not say is found once, behind all text', () => {
  const blocks = blocksOfPages(
    buildPages(page => `Oceanography, Dr Maria Lindqvist ${page}`),
    [],
  )
  const found = blocks.filter(({ text }) => text.includes('Lindqvist'))
  expect(found).toEqual([blocks.at(-1)])
  expect(found[0]).toMatchObject({ kind: 'row', contents: 1, text: 'Oceanography, Dr Maria Lindqvist 1' })
  expect(found[0]!.words.map(({ page, start, end }) => [page, start, end])).toEqual([
    [1, 0, 13],
    [1, 14, 16],
    [1, 17, 22],
    [1, 23, 32],
    [1, 33, 34],
  ])
})

test('a running head that repeats a title near it is left out, and so are page numbers', () => {
  expect(listHeads(buildPages(page => `The moon ${page}`))).toEqual([])
  expect(listHeads(buildPages(page => `Page ${page}`))).toEqual([])
})
