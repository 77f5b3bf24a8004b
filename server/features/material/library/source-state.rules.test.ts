import { expect, test } from 'vitest'
import { canAnswer, findReadSoFar } from './source-state.rules.ts'

const book = {
  kind: 'pdf',
  state: 'extracting',
  pageCount: 311,
  pagesAskable: 39,
  pagesToRecognise: [],
} as const

test('first pages can be asked while the rest is read', () => {
  expect(findReadSoFar(book)).toEqual({ pages: 39, pageCount: 311 })
  expect(canAnswer(book)).toBe(true)
})

test('first minutes of a recording are counted as minutes', () => {
  const lecture = { ...book, kind: 'recording', pageCount: 60, pagesAskable: 12 } as const
  expect(findReadSoFar(lecture)).toEqual({ pages: 12, pageCount: 60, isMinutes: true })
})

test('a file that waits, failed, or has no first pages yet can’t be asked', () => {
  for (const row of [
    { ...book, pagesAskable: 0 },
    { ...book, state: 'queued' },
    { ...book, state: 'failed' },
  ] as const)
    expect([findReadSoFar(row), canAnswer(row)]).toEqual([null, false])
})

test('a scan was read up to the first page that OCR is still to read', () => {
  const scan = {
    ...book,
    state: 'indexing',
    pageCount: 5,
    pagesAskable: 0,
    pagesToRecognise: [3, 4, 5],
  } as const
  expect(findReadSoFar(scan)).toEqual({ pages: 2, pageCount: 5 })
  // Pictures among printed pages are told as parts that were not read.
  expect(findReadSoFar({ ...scan, pagesToRecognise: [3, 5] })).toBeNull()
  expect(findReadSoFar({ ...scan, pagesToRecognise: [] })).toBeNull()
})
