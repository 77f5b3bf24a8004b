import type { Citation, Place } from '@lantern/contract/material/library/library'
import { teachAgainLimits as limits } from '@lantern/contract/teach/teach-again/teach-again-limits.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proportion } from '../../../platform/statistics/statistics.rules.ts'
import { groupNear } from './near-places.rules.ts'
import { type AnsweredItem, findPassages, findWrongIdea, type StudentAnswer } from './passages.rules.ts'

const cite = (passageId: string, place: Place = { kind: 'slide', slide: 1 }): Citation => ({
  sourceId: 'book',
  sourceName: 'Book',
  passageId,
  quote: `Words of ${passageId}.`,
  place,
})

const item = (id: string, citations: Citation[], change: Partial<AnsweredItem> = {}): AnsweredItem => ({
  id,
  number: 1,
  body: { type: 'single-choice', stem: `Question ${id}`, choices: [] },
  solution: {
    key: { type: 'single-choice', choice: 'a' },
    explanation: '',
    reasons: {},
    citations,
    context: null,
  },
  choices: [],
  given: [],
  ...change,
})

/** Answers of students s0, s1, …: 1 is right. */
const answer = (questionId: string, shares: readonly number[]): StudentAnswer[] =>
  shares.map((share, i) => ({ studentId: `s${i}`, questionId, share }))

const many = (count: number, share: number) => Array.from({ length: count }, () => share)

describe('a passage is named', () => {
  test('by six of ten students who missed it', () => {
    const found = findPassages([item('q', [cite('p')])], answer('q', [...many(6, 0), ...many(4, 1)]))
    expect(found.passages).toMatchObject([
      { right: { value: 0.4 }, missedIds: ['s0', 's1', 's2', 's3', 's4', 's5'] },
    ])
    expect(found.uncertain).toBe(0)
  })

  test.each([
    ['four students, whatever they answered', many(4, 0)],
    ['three of ten wrong answers', [...many(3, 0), ...many(7, 1)]],
    ['eleven of twenty right answers', [...many(9, 0), ...many(11, 1)]],
  ])('not by %s', (_, shares) => {
    const found = findPassages([item('q', [cite('p')])], answer('q', shares))
    expect(found).toMatchObject({ passages: [], uncertain: 1 })
  })

  test('by the number of its students, not of their answers', () => {
    const items = [item('q1', [cite('p')]), item('q2', [cite('p')])]
    const answers = [...answer('q1', many(4, 0)), ...answer('q2', many(4, 0))]
    expect(findPassages(items, answers).passages).toEqual([])
  })

  test('once for all questions about it, headed by the most missed one', () => {
    const items = [item('q1', [cite('p')]), item('q2', [cite('p')])]
    const answers = [...answer('q1', [...many(5, 0), 1, 1]), ...answer('q2', many(7, 0))]
    const { passages } = findPassages(items, answers)
    expect(passages.map(({ questions }) => questions.map(({ item: { id } }) => id))).toEqual([['q2', 'q1']])
  })

  test('by its failed question alone, where others about it went well', () => {
    const items = [item('q1', [cite('p')]), item('q2', [cite('p')])]
    const answers = [...answer('q1', many(9, 1)), ...answer('q2', [...many(8, 0), 1])]
    const { passages } = findPassages(items, answers)
    expect(passages).toMatchObject([{ right: { value: 1 / 9 }, questions: [{ item: { id: 'q2' } }] }])
  })

  test('with its neighbour that failed, not with one that went well', () => {
    const lines = (first: number): Place => ({ kind: 'lines', first, last: first })
    const items = [1, 2, 3, 4].map(n => item(`q${n}`, [cite(`p${n}`, lines(n))]))
    const answers = [
      ...answer('q1', many(9, 0)),
      ...answer('q2', many(9, 0)),
      ...answer('q3', many(9, 1)),
      ...answer('q4', many(9, 0)),
    ]
    const { passages } = findPassages(items, answers)
    expect(passages.map(({ questions }) => questions.map(({ item: { id } }) => id))).toEqual([
      ['q1', 'q2'],
      ['q4'],
    ])
  })

  test('first where a lesson helps most students, three at most', () => {
    const items = ['a', 'b', 'c', 'd'].map(id =>
      item(id, [cite(id, { kind: 'slide', slide: id.charCodeAt(0) })]),
    )
    const answers = items.flatMap(({ id }, i) => answer(id, [...many(7 + i, 0), ...many(4 - i, 1)]))
    const { passages, more } = findPassages(items, answers)
    expect(passages.map(({ citation }) => citation?.passageId)).toEqual(['d', 'c', 'b'])
    expect(more).toBe(1)
  })

  test('nowhere for a question without a passage, which is counted apart', () => {
    const { passages, unplaced } = findPassages([item('q', [])], answer('q', many(9, 0)))
    expect(passages).toEqual([])
    expect(unplaced).toHaveLength(1)
  })

  test('only below the share and from the number of students on', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 1, maxLength: 40 }), shares => {
        const { passages, uncertain } = findPassages([item('q', [cite('p')])], answer('q', shares))
        const mean = shares.reduce<number>((sum, share) => sum + share, 0) / shares.length
        const isNamed =
          shares.length >= limits.minStudents && proportion(mean, shares.length).high < limits.maxRight
        expect(passages.length).toBe(isNamed ? 1 : 0)
        expect(uncertain).toBe(!isNamed && shares.some(share => share < limits.missedBelow) ? 1 : 0)
      }),
    )
  })
})

describe('the commonest wrong answer', () => {
  const choices = (counts: readonly number[]) =>
    counts.map((count, i) => ({
      id: 'abcd'[i] ?? '',
      text: `Choice ${i}`,
      isRight: i === 0,
      count,
      strong: 0,
    }))
  const solution = (reasons: Record<string, string>) => ({ ...item('q', []).solution, reasons })
  const find = (change: Partial<AnsweredItem>) =>
    findWrongIdea({ item: item('q', [], change), answered: 12, lost: 9 })

  test('is the wrong choice of most students, with its stored reason', () => {
    const found = find({
      choices: choices([3, 2, 7, 0]),
      solution: solution({ c: 'Complex II only passes them on.' }),
    })
    expect(found).toMatchObject({
      choice: 'c',
      count: 7,
      answered: 12,
      why: 'Complex II only passes them on.',
    })
  })

  test('has no reason where none is stored', () => {
    expect(
      find({ choices: choices([3, 9]), solution: solution({ a: 'Another one.', c: ' ' }) })?.why,
    ).toBeNull()
  })

  test('is not named where two students gave it', () => {
    expect(find({ choices: choices([8, 2, 2, 0]) })).toBeNull()
  })

  test('is never the right one', () => {
    expect(find({ choices: choices([12, 0]) })).toBeNull()
  })

  test('is what was typed, without the reason for anything else', () => {
    const body = { type: 'short-answer' as const, stem: 'Where?' }
    const given = [
      { text: 'cytosol', count: 5, outcome: 'right' as const, gap: 0 },
      { text: 'mitochondrion', count: 4, outcome: 'wrong' as const, gap: 0 },
      { text: 'nucleus', count: 1, outcome: 'wrong' as const, gap: 0 },
    ]
    expect(find({ body, given, solution: solution({ '*': 'Read page 131.' }) })).toMatchObject({
      choice: null,
      text: 'mitochondrion',
      count: 4,
      why: null,
    })
    expect(find({ body, given, solution: solution({ mitochondrion: 'That comes later.' }) })?.why).toBe(
      'That comes later.',
    )
  })
})

describe('places are near', () => {
  const onPage = (page: number, y0: number, x0 = 50): Place => ({
    kind: 'page',
    page,
    rects: [{ page, x0, y0, x1: x0 + 200, y1: y0 + 12 }],
  })
  const areNear = (a: Place, b: Place) => groupNear([cite('a', a), cite('b', b)], one => one).length === 1

  test.each<[string, Place, Place, boolean]>([
    ['lines under each other', onPage(3, 500), onPage(3, 486), true],
    ['lines half a page apart', onPage(3, 500), onPage(3, 200), false],
    ['equal lines of two pages', onPage(3, 500), onPage(4, 500), false],
    ['lines of two columns', onPage(3, 500, 50), onPage(3, 500, 300), false],
    [
      'paragraphs that follow',
      { kind: 'paragraphs', first: 2, last: 3 },
      { kind: 'paragraphs', first: 4, last: 4 },
      true,
    ],
    [
      'paragraphs with one between',
      { kind: 'paragraphs', first: 2, last: 2 },
      { kind: 'paragraphs', first: 4, last: 4 },
      false,
    ],
    ['seconds that follow', { kind: 'time', start: 10, end: 20 }, { kind: 'time', start: 25, end: 30 }, true],
    ['minutes apart', { kind: 'time', start: 10, end: 20 }, { kind: 'time', start: 200, end: 230 }, false],
    ['places of two kinds', { kind: 'slide', slide: 1 }, { kind: 'lines', first: 1, last: 1 }, false],
  ])('%s', (_, a, b, near) => {
    expect([areNear(a, b), areNear(b, a)]).toEqual([near, near])
  })

  test('through others: the first and the third by the second', () => {
    const lines = [1, 5, 3].map(first => cite(`p${first}`, { kind: 'lines', first, last: first + 1 }))
    expect(groupNear(lines, one => one)).toHaveLength(1)
  })

  test('never across two sources', () => {
    const other = { ...cite('p'), sourceId: 'other' }
    expect(groupNear([cite('p'), other], one => one)).toHaveLength(2)
  })

  test('each element is in one group', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), starts => {
        const all = starts.map((first, i) => cite(`p${i}`, { kind: 'lines', first, last: first }))
        const grouped = groupNear(all, one => one).flat()
        expect(grouped.toSorted((a, b) => a.passageId.localeCompare(b.passageId))).toEqual(
          all.toSorted((a, b) => a.passageId.localeCompare(b.passageId)),
        )
      }),
    )
  })
})
