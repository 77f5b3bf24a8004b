import { type LessonLine, lessonLineKinds } from '@lantern/contract/teach/since-lesson/since-lesson'
import { sinceLessonLimits } from '@lantern/contract/teach/since-lesson/since-lesson-limits.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AskedQuestion, listAskedSections, listUnanswered } from './asked.rules.ts'
import { pickLines } from './pick-lines.rules.ts'

const cite = (passageId: string, page: number) => ({
  sourceId: 'chapter',
  sourceName: 'Chapter 5',
  passageId,
  quote: `Words of ${passageId}.`,
  place: { kind: 'page' as const, page, rects: [] },
})
const ask = (accountId: string, citation: AskedQuestion['citation']): AskedQuestion => ({
  accountId,
  citation,
})
const headings: Record<string, string> = { p1: 'Tides', p2: 'Tides', p3: 'Moon' }
const headingOf = (passageId: string) => headings[passageId] ?? null

describe('questions', () => {
  test('passages of a section count together, its commonest passage is shown', () => {
    const asked = [
      ask('a', cite('p1', 1)),
      ask('b', cite('p2', 2)),
      ask('c', cite('p2', 2)),
      ask('c', cite('p2', 2)),
    ]
    expect(listAskedSections(asked, headingOf, 20)).toEqual([
      { kind: 'asked', students: 3, questions: 4, of: 20, heading: 'Tides', citation: cite('p2', 2) },
    ])
  })

  test('passages without a heading count by page', () => {
    const asked = ['a', 'b', 'c'].map(id => ask(id, cite(`none of ${id}`, 7)))
    expect(listAskedSections(asked, headingOf, 20)).toMatchObject([{ students: 3, heading: null }])
  })

  test('many questions of two students are no line', () => {
    const asked = Array.from({ length: 40 }, (_, i) => ask(i % 2 ? 'a' : 'b', cite('p3', 3)))
    expect(listAskedSections(asked, headingOf, 20)).toEqual([])
    expect(
      listUnanswered(
        asked.map(one => ({ ...one, citation: null })),
        20,
      ),
    ).toEqual([])
  })

  test('questions without an answer count by themselves', () => {
    const asked = ['a', 'b', 'c', 'c'].map(id => ask(id, null))
    expect(listUnanswered(asked, 20)).toEqual([{ kind: 'unanswered', students: 3, questions: 4, of: 20 }])
    expect(listAskedSections(asked, headingOf, 20)).toEqual([])
  })
})

const lineOf = (kind: LessonLine['kind'], students: number, of = 20): LessonLine => {
  const counts = { students, of }
  if (kind === 'wrong')
    return { kind, ...counts, citation: cite('p1', 1), work: { kind: 'room', sessionId: '1', title: 'T' } }
  if (kind === 'not-begun')
    return { kind, ...counts, homeworkId: '1', title: 'T', closesAt: '', remindedAt: null }
  if (kind === 'asked') return { kind, ...counts, questions: 9, heading: null, citation: cite('p1', 1) }
  if (kind === 'unanswered') return { kind, ...counts, questions: 9 }
  return { kind, ...counts, sourceId: '1', sourceName: 'S', sharedAt: '' }
}
const anyLines = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...lessonLineKinds),
      students: fc.integer({ min: 0, max: 20 }),
      of: fc.integer({ min: 0, max: 20 }),
    })
    .map(({ kind, students, of }) => lineOf(kind, students, of)),
)

describe('choice of lines', () => {
  test('every kind comes before a second line of one', () => {
    const lines = [lineOf('wrong', 5), lineOf('wrong', 9), lineOf('wrong', 7), lineOf('asked', 3)]
    expect(pickLines(lines)).toEqual([
      lineOf('wrong', 9),
      lineOf('wrong', 7),
      lineOf('wrong', 5),
      lineOf('asked', 3),
    ])
    expect(pickLines([...lines, lineOf('not-begun', 1), lineOf('unanswered', 3)])).toMatchObject([
      { kind: 'wrong', students: 9 },
      { kind: 'wrong', students: 7 },
      { kind: 'not-begun' },
      { kind: 'asked' },
      { kind: 'unanswered' },
    ])
  })

  test('at most five lines, each of those given, no kind left out for a second one', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const picked = pickLines(lines)
        expect(picked).toHaveLength(Math.min(sinceLessonLimits.lines, lines.length))
        expect(picked.every(line => lines.includes(line))).toBe(true)
        const kinds = new Set(lines.map(({ kind }) => kind))
        expect(new Set(picked.map(({ kind }) => kind))).toEqual(kinds)
      }),
    )
  })
})
