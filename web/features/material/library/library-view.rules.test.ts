import type { Source } from '@lantern/contract/material/library/library'
import { expect, test } from 'vitest'
import { countByFolder, paramsOfView, sourcesInView, viewOfParams } from './library-view.rules.ts'

const source = (change: Partial<Source>): Source => ({
  id: change.name ?? '',
  name: 'A',
  kind: 'pdf',
  state: 'ready',
  bytes: 1,
  pageCount: 1,
  seconds: null,
  pagesRead: 1,
  passageCount: 1,
  passagesEmbedded: 1,
  pagesAskable: 0,
  failure: null,
  pagesByOcr: [],
  folderId: null,
  slides: null,
  pageLabels: null,
  notes: [],
  encoding: null,
  remarks: [],
  leftOut: [],
  isPartlyRead: false,
  canReadAgain: false,
  isSample: false,
  isShared: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  openedAt: null,
  ...change,
})

const sources = [
  source({ name: 'cells', folderId: 'biology', bytes: 5 }),
  source({ name: 'notes', kind: 'markdown', state: 'indexing', bytes: 9 }),
  source({ name: 'scan', folderId: 'biology', notes: ['Lantern read it by OCR.'], bytes: 7 }),
]
const shown = (query: string) =>
  sourcesInView(sources, viewOfParams(new URLSearchParams(query))).map(({ name }) => name)

test('a folder shows what lies in it, and what lies in none has its own view', () => {
  expect(shown('folder=biology&sort=name')).toEqual(['cells', 'scan'])
  expect(shown('folder=none')).toEqual(['notes'])
  expect(countByFolder(sources).get('biology')).toBe(2)
})

test('kind and state narrow it further, text and Markdown being one kind', () => {
  expect(shown('kind=text')).toEqual(['notes'])
  expect(shown('state=preparing')).toEqual(['notes'])
  expect(shown('state=remarks&folder=biology')).toEqual(['scan'])
})

test('the largest come first by size', () => {
  expect(shown('sort=size')).toEqual(['notes', 'scan', 'cells'])
})

test('the address names only what isn’t usual, and nothing unknown counts', () => {
  expect(paramsOfView(viewOfParams(new URLSearchParams('kind=film&sort=opened'))).toString()).toBe('')
  const query = 'folder=biology&kind=image&state=ready&sort=size'
  expect(paramsOfView(viewOfParams(new URLSearchParams(query))).toString()).toBe(query)
})
