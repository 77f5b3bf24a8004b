import { rankTeams } from '@lantern/contract/teach/live-rooms/teams.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNickname } from '../session/nickname.rules.ts'
import { wasMissed } from '../views/missed.rules.ts'
import { assignPlaces, smallestTeam } from './leaderboard.rules.ts'
import { computeGain, type Graded } from './scoring.rules.ts'

const right = (spentMs: number): Graded => ({ outcome: 'right', share: 1, spentMs })
const timed = { points: 1, timeMs: 20_000, streakBonus: false }

describe('the gain of an answer', () => {
  test.each([
    ['at once', 0, 1000],
    ['within half a second', 500, 1000],
    ['after a quarter of the time', 5_000, 875],
    ['at the end of the time', 20_000, 500],
    ['in the grace after the time', 20_300, 500],
  ])('a right answer %s', (_when, spentMs, points) => {
    expect(computeGain(right(spentMs), timed, 0).gained).toBe(points)
  })

  test('without a timer, or where a player is excused from it, time takes nothing', () => {
    const gain = computeGain(right(500_000), { ...timed, timeMs: null }, 0)
    expect(gain).toEqual({ gained: 1000, speedGain: 0, streakGain: 0, streak: 1 })
  })

  test('a part of a question gives that part, and ends the row of right answers', () => {
    const gain = computeGain({ outcome: 'wrong', share: 0.5, spentMs: 0 }, { ...timed, points: 3 }, 4)
    expect(gain).toMatchObject({ gained: 1500, streak: 0 })
  })

  test('a wording that waits for the host gives nothing and leaves the row as it is', () => {
    expect(computeGain({ outcome: 'check', share: 0, spentMs: 0 }, timed, 3)).toMatchObject({
      gained: 0,
      streak: 3,
    })
  })

  test.each([
    [0, 0],
    [1, 100],
    [4, 400],
    [5, 500],
    [9, 500],
  ])('after %i right answers in a row the next gives %i more', (before, more) => {
    expect(computeGain(right(0), { ...timed, streakBonus: true }, before)).toMatchObject({
      gained: 1000 + more,
      streakGain: more,
    })
  })

  test('a quicker answer never gains less, and no answer gains nothing', () => {
    const spent = fc.integer({ min: 0, max: 40_000 })
    fc.assert(
      fc.property(spent, spent, fc.integer({ min: 0, max: 10 }), (a, b, points) => {
        const of = (ms: number) => computeGain(right(ms), { ...timed, points }, 0).gained
        expect(of(Math.min(a, b))).toBeGreaterThanOrEqual(of(Math.max(a, b)))
        expect(of(a)).toBeLessThanOrEqual(points * 1000)
        expect(computeGain(null, { ...timed, points }, 5)).toMatchObject({ gained: 0, streak: 0 })
      }),
    )
  })
})

const score = (points: number, answered = 1) => ({ points, answered, streak: 0, last: null })

test('equal points share a place, and the next place is left out', () => {
  const order = assignPlaces(
    ['a', 'b', 'c', 'd'].map((playerId, i) => ({ playerId, score: score([5, 9, 5, 1][i] ?? 0) })),
  )
  expect(order.map(({ playerId, place }) => [playerId, place])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 2],
    ['d', 4],
  ])
})

test('a player without answers has no place, whatever the points', () => {
  const order = assignPlaces([
    { playerId: 'silent', score: score(0, 0) },
    { playerId: 'wrong', score: score(0) },
  ])
  expect(order.map(({ playerId, place }) => [playerId, place])).toEqual([
    ['wrong', 1],
    ['silent', null],
  ])
})

test('a team has the mean of its members, so that a large one has no advantage', () => {
  const members = [
    { team: 0, points: 1000 },
    { team: 1, points: 900 },
    { team: 0, points: 0 },
    { team: null, points: 5000 },
  ]
  expect(rankTeams(members)).toEqual([
    { team: 1, points: 900, members: 1 },
    { team: 0, points: 500, members: 2 },
  ])
})

test('a new player joins the smallest team', () => {
  expect(
    smallestTeam(
      3,
      new Map([
        [0, 2],
        [1, 1],
        [2, 1],
      ]),
    ),
  ).toBe(1)
  expect(
    smallestTeam(
      3,
      new Map([
        [0, 1],
        [1, 1],
      ]),
    ),
  ).toBe(2)
})

test.each([
  ['fewer than 70 % of the answers right', { players: 10, answered: 10, right: 6 }, true],
  ['70 % right', { players: 10, answered: 10, right: 7 }, false],
  ['three of ten without an answer', { players: 10, answered: 7, right: 7 }, true],
  ['two of ten without an answer', { players: 10, answered: 8, right: 8 }, false],
  ['no answer at all', { players: 4, answered: 0, right: 0 }, true],
  ['nobody there', { players: 0, answered: 0, right: 0 }, false],
])('a question with %s is worth playing again: %o %s', (_what, missed, again) => {
  expect(wasMissed(missed)).toBe(again)
})

test.each([
  ['  Mara   Lind ', 'Mara Lind'],
  ['Zoë', 'Zoë'],
  ['ma\u202era', 'mara'],
  ['आशा', 'आशा'],
  ['x', null],
  ['\u200b\u200b\u200b', null],
  ['a'.repeat(21), null],
])('a name typed as %j is shown as %j', (typed, shown) => {
  expect(readNickname(typed)).toBe(shown)
})
