import { expect, it } from 'vitest'
import { joinPlaces, placeNear, unitsAround } from './note-place.rules.ts'

const rect = (page: number) => ({ page, x0: 1, y0: 2, x1: 3, y1: 4 })

it('words on two pages are highlighted on both', () => {
  const joined = joinPlaces([
    { kind: 'page', page: 3, rects: [rect(3)] },
    { kind: 'page', page: 4, rects: [rect(4)] },
  ])
  expect(joined).toEqual({ kind: 'page', page: 3, rects: [rect(3), rect(4)] })
})

it('stretches of lines, paragraphs and time go from the first to the last', () => {
  expect(
    joinPlaces([
      { kind: 'lines', first: 2, last: 3 },
      { kind: 'lines', first: 5, last: 7 },
    ]),
  ).toEqual({ kind: 'lines', first: 2, last: 7 })
  expect(
    joinPlaces([
      { kind: 'time', start: 1, end: 2 },
      { kind: 'time', start: 2, end: 9 },
    ]),
  ).toEqual({ kind: 'time', start: 1, end: 9 })
})

it('no words have no place', () => {
  expect(joinPlaces([])).toBeNull()
  expect(placeNear('pdf', null)).toBeNull()
})

it('words that are not found stand where they were selected', () => {
  expect(placeNear('pdf', 4)).toEqual({ kind: 'page', page: 4, rects: [] })
  expect(placeNear('transcript', 1500)).toEqual({ kind: 'time', start: 1.5, end: 1.5 })
})

it('words are looked for on the pages around first', () => {
  expect(unitsAround('pdf', 10)).toEqual({ first: 9, last: 13 })
  expect(unitsAround('slides', 10)).toEqual({ first: 10, last: 10 })
})
