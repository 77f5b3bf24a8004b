import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOfSource, viewStored } from './stored-view.rules.ts'

const answer = (path: string, bytes = 10, at = '2026-11-20T08:00:00.000Z') => ({ path, bytes, at })

describe('the view of stored answers', () => {
  it('is summed by source, with the age of its oldest part', () => {
    const { sources, latestAt } = viewStored([
      answer('/sources/a/content', 100),
      answer('/sources/a/file', 900, '2026-11-01T08:00:00.000Z'),
      answer('/sources/b/text', 5),
      answer('/sources'),
      answer('/sources/c'),
    ])
    expect(sources).toEqual([
      { id: 'b', bytes: 5, at: '2026-11-20T08:00:00.000Z', isWhole: false },
      { id: 'a', bytes: 1000, at: '2026-11-01T08:00:00.000Z', isWhole: true },
    ])
    expect(latestAt).toBe('2026-11-20T08:00:00.000Z')
  })
  it('counts quizzes and homework once each', () => {
    const view = viewStored([
      answer('/quizzes/1'),
      answer('/attempts/2'),
      answer('/attempts/2/results'),
      answer('/homework/3'),
      answer('/review/stored', 70),
    ])
    expect([view.quizzes.count, view.homework.count, view.cards?.bytes]).toEqual([2, 1, 70])
  })
  it('is nothing without answers, and no byte is counted twice', () => {
    expect(viewStored([])).toMatchObject({ bytes: 0, latestAt: null, sources: [], cards: null })
    const answers = fc.array(
      fc.record({
        path: fc.constantFrom(
          '/sources/a/content',
          '/sources/b/file',
          '/quizzes/1',
          '/homework/1',
          '/account',
        ),
        bytes: fc.nat(1000),
        at: fc.constant('2026-11-20T08:00:00.000Z'),
      }),
    )
    fc.assert(
      fc.property(answers, stored => {
        const view = viewStored(stored)
        const parts = [...view.sources, view.quizzes, view.homework]
        expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(view.bytes)
        expect(view.bytes).toBe(stored.reduce((sum, { bytes }) => sum + bytes, 0))
      }),
    )
  })
})

it('an address belongs to its source alone', () => {
  expect(['/sources/a', '/sources/a/file', '/sources/ab', '/folders/a'].map(isOfSource('a'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
