// Words and filters in a bank so large that its latest questions alone don't decide the result.
import {
  askedFilters,
  type BankFilter,
  bankFilterSchema,
  facilityFilters,
} from '@lantern/contract/questions/question-bank/bank-filter'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createVerifiedAccount } from '../../people/identity/index.ts'
import type { NewBankRow } from './bank-queries.ts'
import { countBank } from './count-queries.ts'
import { type Cursor, searchBank } from './search-queries.ts'

type Row = NewBankRow & { id: string; facility: number | null; lastAskedAt: Date | null }

const now = new Date()
const inBank = 5000
const day = 86_400_000
const types = ['true-false', 'gap', 'essay'] as const
const difficulties = ['easy', 'medium', 'hard'] as const

let database: TestDatabase
let owner: { accountId: string }
let rows: Row[]

/** Words of different frequency: in all questions, in every third, in hardly any, and only in old ones. */
const wordsOf = (n: number): string =>
  [
    'common',
    n % 3 === 0 && 'third',
    n % 700 === 0 && 'rare',
    n > 4200 && 'ancient',
    n % 1000 === 999 && 'lone',
  ]
    .filter(Boolean)
    .join(' ')

/** The larger `n`, the longer ago it was changed; some were changed in the same moment. */
const makeRow = (ownerId: string, n: number): Row => ({
  id: `00000000-0000-4000-8000-${String((n * 7919) % 100_003).padStart(6, '0')}${ownerId.slice(-6)}`,
  ownerId,
  title: `Question ${n}`,
  topic: [[], ['Physics'], ['Physics', 'Tides'], ['Biology']][n % 4],
  tags: [['exam', 'week 3'], [], ['exam']][n % 3],
  state: n % 5 === 0 ? 'draft' : 'published',
  origin: 'hand',
  hash: String(n),
  body: { type: types[n % 3] ?? 'gap', stem: '' },
  key: { type: 'true-false', value: true },
  explanation: '',
  reasons: {},
  bloom: n % 2 === 0 ? 'remember' : 'apply',
  difficulty: difficulties[n % 7 === 0 ? 2 : n % 2] ?? 'easy',
  citations: [],
  checkFirst: false,
  hasPicture: n % 11 === 0,
  timesTaken: n % 6,
  words: wordsOf(n),
  askedStudents: n % 9,
  facility: n % 9 === 0 ? null : (n % 10) / 10,
  lastAskedAt: n % 4 === 0 ? null : new Date(now.getTime() - ((n * 37) % 500) * day - 1000),
  removedAt: n % 50 === 7 ? now : null,
  createdAt: now,
  updatedAt: new Date(now.getTime() - Math.floor(n / 3) * 1000),
})

const addTeacher = async (name: string): Promise<string> => {
  const person = {
    username: name,
    email: `${name}@lantern.test`,
    password: 'Long enough.',
    role: 'teacher' as const,
  }
  const account = await createVerifiedAccount(database.db, { ...person, now })
  return account?.id ?? ''
}

const addRows = async (added: readonly Row[]) => {
  for (let from = 0; from < added.length; from += 500)
    await database.db.insert(bankQuestions).values(added.slice(from, from + 500))
}

beforeAll(async () => {
  database = await createTestDatabase()
  const [accountId, other] = [await addTeacher('one'), await addTeacher('two')]
  owner = { accountId }
  const made = Array.from({ length: inBank }, (_, n) => makeRow(accountId, n))
  rows = made
    .filter(row => !row.removedAt)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? 1 : -1))
  await addRows(made)
  await addRows(Array.from({ length: 200 }, (_, n) => makeRow(other, n * 3)))
})
afterAll(() => database.close())

const isAsked = ({ lastAskedAt }: Row, asked: NonNullable<BankFilter['asked']>): boolean => {
  if (lastAskedAt === null) return true
  if (asked === 'never') return false
  return lastAskedAt.getTime() <= now.getTime() - Number(asked.slice('not-'.length)) * day
}

const facilityOf = ({ askedStudents = 0, facility }: Row): string | null => {
  if (askedStudents < 5 || facility === null) return null
  return facility >= 0.9 ? 'too-easy' : facility <= 0.3 ? 'too-hard' : null
}

/** Reference filters, applied to one question at a time. */
const fits: { [name in keyof BankFilter]?: (row: Row, filter: BankFilter) => boolean } = {
  q: (row, { q }) =>
    q
      .split(' ')
      .every((word, nth, all) =>
        row.words.split(' ').some(w => (nth === all.length - 1 ? w.startsWith(word) : w === word)),
      ),
  topic: (row, { topic }) => topic === undefined || (row.topic?.[0] ?? '') === topic,
  type: (row, { type }) => type === undefined || row.body.type === type,
  bloom: (row, { bloom }) => bloom === undefined || row.bloom === bloom,
  difficulty: (row, { difficulty }) => difficulty === undefined || row.difficulty === difficulty,
  tag: (row, { tag }) => tag === undefined || row.tags?.includes(tag) === true,
  state: (row, { state }) => state === undefined || row.state === state,
  picture: (row, { picture }) => picture === undefined || row.hasPicture,
  unused: (row, { unused }) => unused === undefined || row.timesTaken === 0,
  asked: (row, { asked }) => asked === undefined || isAsked(row, asked),
  facility: (row, { facility }) => facility === undefined || facilityOf(row) === facility,
}

/** @param open a filter that isn't looked at */
const find = (filter: BankFilter, open?: keyof BankFilter): Row[] =>
  rows.filter(row => Object.entries(fits).every(([name, fit]) => name === open || fit(row, filter)))

const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const anyFilter = fc
  .record({
    q: fc.constantFrom(
      '',
      'common',
      'third',
      'rare',
      'ancient',
      'lone',
      'absent',
      'third anc',
      'rare com',
      'r',
    ),
    topic: some('', 'Physics'),
    type: some(...types),
    bloom: some('remember', 'apply'),
    difficulty: some(...difficulties),
    tag: some('exam', 'week 3'),
    state: some('draft', 'published'),
    picture: some('yes'),
    unused: some('yes'),
    asked: some(...askedFilters),
    facility: some(...facilityFilters),
  })
  .map(filter => bankFilterSchema.parse(filter))
const anyCursor = fc.option(fc.nat({ max: inBank - 200 }), { nil: null })

test('a page has the latest questions that fit, wherever they stand in the bank', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, anyCursor, fc.constantFrom(1, 50, 3000), async (filter, behind, max) => {
      const last = behind === null ? undefined : rows[behind]
      const after: Cursor | null = last ? { updatedAt: last.updatedAt, id: last.id } : null
      const found = await searchBank(database.db, owner, filter, after, max)
      const wanted = find(filter).filter(row => !last || rows.indexOf(row) > (behind ?? 0))
      expect(found.map(({ id }) => id)).toEqual(wanted.slice(0, max + 1).map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

const countEach = (values: readonly (string | null | undefined)[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value != null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

test('each filter counts what it would leave, with all else as it was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, async filter => {
      expect(await countBank(database.db, owner, filter)).toEqual({
        total: find(filter).length,
        all: rows.length,
        topics: countEach(find(filter, 'topic').map(row => row.topic?.[0] ?? '')),
        types: countEach(find(filter, 'type').map(row => row.body.type)),
        blooms: countEach(find(filter, 'bloom').map(row => row.bloom)),
        difficulties: countEach(find(filter, 'difficulty').map(row => row.difficulty)),
        tags: countEach(find(filter, 'tag').flatMap(row => row.tags ?? [])),
        states: countEach(find(filter, 'state').map(row => row.state)),
        asked: askedFilters
          .map(value => ({ value, count: find(filter, 'asked').filter(row => isAsked(row, value)).length }))
          .filter(({ count }) => count > 0),
        facilities: countEach(find(filter, 'facility').map(facilityOf)),
        pictures: find(filter, 'picture').filter(row => row.hasPicture).length,
        unused: find(filter, 'unused').filter(row => row.timesTaken === 0).length,
      })
    }),
    { numRuns: 60 },
  )
})
