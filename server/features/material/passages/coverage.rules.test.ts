import { expect, test } from 'vitest'
import { countSections, findReach } from './coverage.rules.ts'

const sections = [['Contents'], ['1 Rivers'], ['1 Rivers', '1.1 Mouths'], ['2 Lakes'], ['Index'], []]

test('licences, contents and indexes don’t count as sections', () => {
  expect(countSections({ sections, coveredHeadings: [['1 Rivers'], []], each: 'section' })).toEqual({
    sections: { covered: 1, total: 3 },
    leftOut: ['Mouths', 'Lakes'],
  })
})

test('a chapter is told of where a section of it is', () => {
  expect(countSections({ sections, coveredHeadings: [['1 Rivers', '1.1 Mouths']], each: 'chapter' })).toEqual(
    {
      sections: { covered: 1, total: 2 },
      leftOut: ['Lakes'],
    },
  )
})

test('the title above everything is no chapter', () => {
  const titled = [['Waters'], ['Waters', 'Rivers'], ['Waters', 'Lakes']]
  expect(
    countSections({ sections: titled, coveredHeadings: [['Waters', 'Lakes']], each: 'chapter' }),
  ).toEqual({
    sections: { covered: 1, total: 2 },
    leftOut: ['Rivers'],
  })
})

test('a source without headings has no sections to count', () => {
  expect(countSections({ sections: [[], []], coveredHeadings: [[]], each: 'section' })).toEqual({
    sections: null,
    leftOut: [],
  })
})

test('the reach goes from the first place to the last, of the whole', () => {
  const page = (number: number) => ({ kind: 'page' as const, page: number, rects: [] })
  expect(findReach([page(8), page(4)], 60)).toEqual({ unit: 'page', first: 4, last: 8, end: 60 })
  const time = { kind: 'time' as const, start: 1.5, end: 27 }
  expect(findReach([time], 125_000)).toEqual({ unit: 'second', first: 1.5, last: 27, end: 125 })
  expect(findReach([], 60)).toBeNull()
  expect(findReach([{ kind: 'region', line: 2, rects: [] }], 60)).toBeNull()
})

test('the reach names printed pages where both ends have one', () => {
  const page = (number: number, label?: string) => ({
    kind: 'page' as const,
    page: number,
    ...(label !== undefined && { label }),
    rects: [],
  })
  expect(findReach([page(3, '218'), page(2, '217')], 9)).toMatchObject({
    first: 2,
    last: 3,
    printed: { first: '217', last: '218' },
  })
  expect(findReach([page(1, ''), page(3, '218')], 9)).not.toHaveProperty('printed')
})
