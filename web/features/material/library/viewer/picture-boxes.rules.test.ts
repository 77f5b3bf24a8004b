import type { Citation, Place } from '@lantern/contract/material/library/library'
import { expect, test } from 'vitest'
import { boxesOnPicture, topOfPlace } from './picture-boxes.rules.ts'

const citing = (place: Place): Citation => ({
  sourceId: 's',
  sourceName: 'S',
  passageId: '1',
  quote: 'q',
  place,
})
const size = { width: 800, height: 600 }

test('words are highlighted where they stand, at the size the picture is drawn', () => {
  const place: Place = { kind: 'region', line: 2, rects: [{ x0: 100, y0: 40, x1: 300, y1: 60 }] }
  expect(boxesOnPicture(citing(place), size, 0.5)).toEqual([{ left: 50, top: 20, width: 100, height: 10 }])
})

test('the whole picture is the place of what has no box', () => {
  const place: Place = { kind: 'region', line: null, rects: [] }
  expect(boxesOnPicture(citing(place), size, 0.5)).toEqual([{ left: 0, top: 0, width: 400, height: 300 }])
  expect(topOfPlace(place, null)).toBeNull()
})

test('a line of the address begins where its highest word does', () => {
  const word = { text: 'a', x0: 0, x1: 9, y1: 50, confidence: 1 }
  const lines = [
    {
      words: [
        { ...word, y0: 44 },
        { ...word, y0: 40 },
      ],
      slope: 0,
      corrected: false,
      placed: true,
    },
  ]
  expect(topOfPlace({ kind: 'lines', first: 1, last: 1 }, { ...size, lines })).toBe(40)
  expect(topOfPlace({ kind: 'lines', first: 7, last: 7 }, { ...size, lines })).toBeNull()
})
