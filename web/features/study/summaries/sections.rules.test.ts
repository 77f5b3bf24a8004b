import type { SummaryPoint } from '@lantern/contract/study/summaries/summaries'
import { expect, test } from 'vitest'
import { groupByChapter, groupPoints } from './sections.rules.ts'

const point = (id: string, ...headings: string[]): SummaryPoint => ({ id, headings, text: id, citations: [] })
const points = [
  point('a', 'Waters', 'Rivers'),
  point('b', 'Waters', 'Rivers', 'Mouths'),
  point('c', 'Waters', 'Rivers', 'Mouths'),
  point('d', 'Waters', 'Lakes'),
]

test('the title that all points share is left out', () => {
  expect(groupPoints({ points, length: 'standard' }).map(({ heading }) => heading)).toEqual([
    'Rivers',
    'Lakes',
  ])
  expect(groupPoints({ points, length: 'short' }).map(({ heading }) => heading)).toEqual([null])
})

test('every section stands below its chapter, with how many points that has', () => {
  const chapters = groupByChapter(points)
  expect(chapters.map(({ heading, count }) => [heading, count])).toEqual([
    ['Rivers', 3],
    ['Lakes', 1],
  ])
  expect(chapters[0]?.groups.map(({ heading, points: own }) => [heading, own.length])).toEqual([
    [null, 1],
    ['Mouths', 2],
  ])
})
