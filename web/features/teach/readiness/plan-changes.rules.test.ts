import { expect, test } from 'vitest'
import { putLine, removeLine } from './plan-changes.rules.ts'

const line = (day: string, minutes: number) => ({ day, minutes, chapterId: 'c', kind: 'read' as const })
const lines = [line('2026-12-01', 10), line('2026-12-01', 15), line('2026-12-03', 20)]

test('lines stay in the order of their days when one moves or is added', () => {
  expect(putLine(lines, 0, line('2026-12-03', 10)).map(({ minutes }) => minutes)).toEqual([15, 10, 20])
  expect(putLine(lines, null, line('2026-12-01', 30)).map(({ minutes }) => minutes)).toEqual([10, 15, 30, 20])
})

test('only the line that was meant is removed', () => {
  expect(removeLine(lines, 1).map(({ minutes }) => minutes)).toEqual([10, 20])
  expect(lines).toHaveLength(3)
})
