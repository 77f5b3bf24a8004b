import type { DoubtLanguage } from '@lantern/contract/help/doubts/languages.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCandidate } from '../../../testing/candidates.ts'
import type { OnDuty } from './duty-hours.rules.ts'
import { type Asked, type Candidate, rankTeachers, shrinkRating } from './matching.rules.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const asked: Asked = { subject: 'Physics', subcategory: 'Mechanics', language: 'en' }

const teacher = (id: string, change: Partial<Candidate> = {}): Candidate =>
  newCandidate(id, { lastSeenAt: ago(120), ...change })

const order = (...candidates: Candidate[]) => rankTeachers(asked, candidates, now).map(({ id }) => id)

test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
  ['the topic before the subject alone', {}, { subcategory: 'Relativity' }],
  [
    'the own class’s teacher first',
    { isOwnTeacher: true, subcategory: 'Relativity' },
    { lastSeenAt: ago(30) },
  ],
  ['who is here before who was here yesterday', { lastSeenAt: ago(2) }, { lastSeenAt: ago(1500) }],
  ['who has fewer open doubts', { openDoubts: 1 }, { openDoubts: 4 }],
  ['who replies sooner', { replyMinutes: 5 }, { replyMinutes: 400 }],
  ['who is rated higher', { ratings: 40, ratingSum: 196 }, { ratings: 40, ratingSum: 80 }],
  ['who was not asked lately', { lastAskedAt: ago(2000) }, { lastAskedAt: ago(1) }],
  [
    'who solved such doubts, whatever their profile says',
    { subject: 'Biology', solvedInSubject: 30, solvedInSubcategory: 30 },
    { subject: 'Other' },
  ],
])('%s', (_, better, worse) => {
  expect(order(teacher('a', worse), teacher('b', better))).toEqual(['b', 'a'])
})

test('teachers of another subject, paused, full, or with too many unanswered offers are not asked', () => {
  expect(
    order(
      teacher('other', { subject: 'English', subcategory: 'Grammar' }),
      teacher('paused', { isPaused: true }),
      teacher('full', { openDoubts: 5 }),
      teacher('away', { unanswered: 5 }),
      teacher('fits'),
    ),
  ).toEqual(['fits'])
})

test('an off-duty teacher ranks behind every teacher on duty, however good the fit', () => {
  const backAt = new Date('2026-11-26T15:00:00Z')
  const off = teacher('off', { duty: { is: 'off', backAt }, isOwnTeacher: true, lastSeenAt: ago(1) })
  const ranked = rankTeachers(asked, [off, teacher('there', { subcategory: 'Relativity' })], now)
  expect(ranked.map(({ id }) => id)).toEqual(['there', 'off'])
  expect(ranked[1]?.reasons).toContainEqual({ what: 'back-at', at: backAt.toISOString() })
})

test('a teacher of the doubt’s class is asked first, whatever they teach, but not outside their hours', () => {
  const english = { subject: 'English', subcategory: 'Grammar', ofClass: '11B' }
  const ofClass = teacher('class', { ...english, lastSeenAt: ago(5000), openDoubts: 4 })
  const off = teacher('off', { ...english, duty: { is: 'off', backAt: now } })
  const best = teacher('best', { isOwnTeacher: true, lastSeenAt: ago(1), ratings: 40, ratingSum: 200 })
  const ranked = rankTeachers(asked, [off, best, ofClass], now)
  expect(ranked.map(({ id }) => id)).toEqual(['class', 'best', 'off'])
  expect(ranked[0]?.reasons[0]).toEqual({ what: 'class', name: '11B' })
})

test('within their hours a teacher counts as present, with the end of the hours', () => {
  const until = new Date('2026-11-24T18:00:00Z')
  const on = teacher('on', { duty: { is: 'on', until }, lastSeenAt: ago(3000) })
  expect(order(teacher('a', { lastSeenAt: ago(3000) }), on)).toEqual(['on', 'a'])
  const [ranked] = rankTeachers(asked, [on], now)
  expect(ranked?.reasons).toContainEqual({ what: 'here-until', until: until.toISOString() })
})

test('only who answers in the language is asked, or one’s own teacher', () => {
  const inHindi: Asked = { ...asked, language: 'hi' }
  const ranked = rankTeachers(
    inHindi,
    [teacher('a'), teacher('b', { languages: ['en', 'hi'] }), teacher('c', { isOwnTeacher: true })],
    now,
  )
  expect(ranked.map(({ id }) => id).toSorted()).toEqual(['b', 'c'])
  expect(ranked.find(({ id }) => id === 'b')?.reasons).toContainEqual({ what: 'language', language: 'hi' })
})

test('a doubt about something else is for everybody', () => {
  const other: Asked = { ...asked, subject: 'Other', subcategory: 'Please Specify in Profile' }
  expect(
    rankTeachers(other, [teacher('a'), teacher('b', { subject: null, subcategory: null })], now),
  ).toHaveLength(2)
})

test('a teacher of another subject is named by own words, and never by the hint of the sign-up form', () => {
  const other: Asked = { ...asked, subject: 'Other', subcategory: 'Please Specify in Profile' }
  const change = { subject: 'Other', subcategory: 'Please Specify in Profile' }
  const ranked = rankTeachers(
    other,
    [teacher('a', { ...change, specified: 'Robotics' }), teacher('b', change)],
    now,
  )
  const topicsOf = (id: string) =>
    ranked
      .find(one => one.id === id)
      ?.reasons.filter(({ what }) => what === 'subject' || what === 'subcategory')
  expect([topicsOf('a'), topicsOf('b')]).toEqual([[{ what: 'subject', label: 'Robotics' }], []])
})

test('the reasons say what is so, and nothing else', () => {
  const [ranked] = rankTeachers(
    asked,
    [
      teacher('a', {
        lastSeenAt: ago(1),
        isOwnTeacher: true,
        solvedInSubject: 14,
        replyMinutes: 24.6,
        ratings: 2,
        ratingSum: 2,
      }),
    ],
    now,
  )
  expect(ranked?.reasons).toEqual([
    { what: 'own-class' },
    { what: 'subcategory', label: 'Mechanics' },
    { what: 'here-now' },
    { what: 'solved', count: 14 },
    { what: 'replies-in', minutes: 25 },
  ])
})

test('one bad rating doesn’t outweigh none', () => {
  expect(shrinkRating(1, 1)).toBeGreaterThan(3.5)
  expect(shrinkRating(0, 0)).toBeCloseTo(4.2)
  expect(shrinkRating(100, 100)).toBeLessThan(1.3)
})

const anyTeacher = fc.record({
  id: fc.uuid(),
  subject: fc.constantFrom('Physics', 'Biology', 'Other', null),
  subcategory: fc.constantFrom('Mechanics', 'Genetics', null),
  specified: fc.constantFrom('', 'Robotics'),
  lastSeenAt: fc.option(fc.integer({ min: -5, max: 50_000 }).map(ago)),
  isOwnTeacher: fc.boolean(),
  ofClass: fc.constantFrom('11B', null),
  isPaused: fc.boolean(),
  duty: fc.constantFrom<OnDuty>({ is: 'always' }, { is: 'on', until: now }, { is: 'off', backAt: now }),
  languages: fc.constantFrom<DoubtLanguage[]>(['en'], ['hi', 'en'], ['hi']),
  mostAtOnce: fc.integer({ min: 1, max: 50 }),
  openDoubts: fc.nat(60),
  offered: fc.nat(60),
  unanswered: fc.nat(60),
  solvedInSubject: fc.nat(500),
  solvedInSubcategory: fc.nat(500),
  replyMinutes: fc.option(fc.double({ min: 0, max: 100_000, noNaN: true })),
  ratings: fc.nat(100),
  ratingSum: fc.nat(500),
  lastAskedAt: fc.option(fc.integer({ min: 0, max: 50_000 }).map(ago)),
})

test('the order doesn’t depend on the order of the rows, and every score is a number', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyTeacher, { selector: ({ id }) => id, maxLength: 12 }), candidates => {
      const ranked = rankTeachers(asked, candidates, now)
      expect(rankTeachers(asked, candidates.toReversed(), now)).toEqual(ranked)
      for (const { score } of ranked) expect(Number.isFinite(score)).toBe(true)
    }),
  )
})
