import { expect, test } from 'vitest'
import { placeLong, placeShort } from './place-labels.ts'

const page = (label?: string) => ({
  kind: 'page' as const,
  page: 3,
  ...(label !== undefined && { label }),
  rects: [],
})

test.each([
  [page(), 'p. 3', 'page 3'],
  [page('218'), 'p. 218 (file p. 3)', 'page 218 (page 3 of the file)'],
  [page('iv'), 'p. iv (file p. 3)', 'page iv (page 3 of the file)'],
  [page(''), 'file p. 3', 'page 3 of the file'],
])('a page is named by its printed number, and the file’s beside it', (place, short, long) => {
  expect([placeShort(place), placeLong(place)]).toEqual([short, long])
})
