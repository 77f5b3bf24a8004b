import type { ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexActiveDecisions, nameSubject } from './active-decisions.rules.ts'
import { groupPages, type ReadPage } from './group-pages.rules.ts'

const decided = (decisions: readonly ScanDecision[]) =>
  indexActiveDecisions(
    decisions.map((decision, i) => ({
      id: String(i),
      subject: nameSubject(decision),
      decision,
      byId: 'ines',
      by: 'Ines Falk',
      at: new Date(0),
    })),
  )

const aPage = (id: string, change: Partial<ReadPage> = {}): ReadPage => ({
  id,
  variant: 0,
  page: 0,
  studentId: 'mei',
  fields: [],
  ...change,
})

const double = (pageId: string, counts: boolean): ScanDecision => ({ what: 'double', pageId, counts })

const countedIds = (pages: readonly ReadPage[], decisions: readonly ScanDecision[] = []) =>
  groupPages(pages, decided(decisions)).sheets.map(({ pages: own }) => [...own.values()].map(({ id }) => id))

test('pages of one student make one sheet in any order, and the first of two counts', () => {
  const pages = [aPage('b', { page: 1 }), aPage('a'), aPage('again'), aPage('other', { studentId: 'bo' })]
  const { sheets, doubles } = groupPages(pages, decided([]))
  expect(sheets.map(({ studentId, pages: own }) => [studentId, own.get(0)?.id, own.get(1)?.id])).toEqual([
    ['mei', 'a', 'b'],
    ['bo', 'other', undefined],
  ])
  expect(doubles.map(({ page, other }) => [page.id, other.id])).toEqual([['again', 'a']])
})

test('the later one counts once somebody says so, and the decision before stands when that is taken back', () => {
  const pages = [aPage('a'), aPage('b'), aPage('c')]
  expect(countedIds(pages, [double('b', true)])).toEqual([['b']])
  expect(countedIds(pages, [double('b', true), double('c', true)])).toEqual([['c']])
  expect(countedIds(pages, [double('b', true), double('b', false)])).toEqual([['a']])
})

test('a page of another variant is a double of the first, and brings its variant when it counts', () => {
  const pages = [aPage('a'), aPage('b', { variant: 1, page: 1 })]
  const { doubles } = groupPages(pages, decided([]))
  expect(doubles).toMatchObject([{ page: { id: 'b' }, other: { id: 'a' }, isOtherVariant: true }])
  expect(groupPages(pages, decided([double('b', true)])).sheets).toMatchObject([{ variant: 1 }])
})

test('every page is counted, double, put aside or unassigned, and no roll number counts twice', () => {
  const page = fc.record({
    studentId: fc.constantFrom('mei', 'bo', null),
    variant: fc.nat(1),
    page: fc.nat(2),
  })
  fc.assert(
    fc.property(
      fc.array(page, { maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(11), fc.boolean()), { maxLength: 6 }),
      (drawn, givenDecisions) => {
        const pages = drawn.map((one, i) => aPage(String(i), one))
        const decisions = givenDecisions.map(([i, counts]) => double(String(i), counts))
        const { sheets, doubles, unknown } = groupPages(pages, decided(decisions))
        const counted = sheets.flatMap(sheet => [...sheet.pages.values()])
        for (const sheet of sheets)
          for (const [number, own] of sheet.pages)
            expect(own).toMatchObject({ page: number, variant: sheet.variant, studentId: sheet.studentId })
        const aside = new Set(
          pages.filter(({ id }) => decisions.findLast(one => 'pageId' in one && one.pageId === id)),
        )
        const seen = new Set([...counted, ...doubles.map(one => one.page), ...unknown, ...aside])
        const firstOfDoubles = new Set(doubles.map(({ other }) => other))
        expect(pages.filter(one => !seen.has(one) && !firstOfDoubles.has(one))).toEqual([])
      },
    ),
  )
})
