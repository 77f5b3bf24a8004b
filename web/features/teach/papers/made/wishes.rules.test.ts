import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listTemplates } from '../templates.ts'
import { isAsked, maxRequestedQuestions, spreadWish, wishOf } from './wishes.rules.ts'

const aBlueprint = (change: Partial<Blueprint> = {}): Blueprint => {
  const [template] = listTemplates()
  if (!template) throw new Error('no template comes along')
  return { ...template.blueprint, ...change }
}

const section = { title: '', instructions: '', types: [], marksEach: 2, count: 4, answer: null }
const hard = { topic: 'Tides', bloom: null, difficulty: 'hard' as const, least: 6, most: null }

test('a cell that lacks marks asks for as many questions as can be needed, of its kind', () => {
  const blueprint = aBlueprint({ sections: [section], cells: [hard], countIn: 'marks' })
  expect(wishOf(blueprint, { code: 'cell-low', cell: 0, need: 6, have: 1 })).toEqual({
    topic: 'Tides',
    bloom: null,
    difficulty: 'hard',
    types: [],
    count: 3,
  })
})

test('sections ask for the kinds they take, and for any where one takes any', () => {
  const gaps = { ...section, types: ['gap' as const] }
  const short = {
    code: 'sections' as const,
    need: 9,
    have: 4,
    alike: 0,
    mends: { variants: null, common: null },
  }
  const one = aBlueprint({ sections: [gaps, section], cells: [] })
  expect(wishOf(one, { ...short, sections: [0] })).toMatchObject({ types: ['gap'], count: 5 })
  expect(wishOf(one, { ...short, sections: [0, 1] })).toMatchObject({ types: [] })
})

test('a shortfall that more questions can’t fix has no wish', () => {
  expect(wishOf(aBlueprint({}), { code: 'cells-sum', by: 'topic', need: 9, have: 4 })).toBeNull()
  expect(wishOf(aBlueprint({}), { code: 'must-have', need: 9, have: 4 })).toBeNull()
})

test('a wish is spread over what it leaves open, evenly, and none of it is lost', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom(...bloomLevels)),
      fc.option(fc.constantFrom(...difficulties)),
      fc.integer({ min: 1, max: maxRequestedQuestions }),
      fc.uniqueArray(fc.constantFrom(...bloomLevels), { minLength: 1 }),
      (bloom, difficulty, count, levels) => {
        const cells = spreadWish({ bloom, difficulty, count }, levels)
        const counts = cells.map(cell => cell.count)
        expect(counts.reduce((sum, one) => sum + one, 0)).toBe(count)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        for (const cell of cells) {
          expect(bloom === null ? levels : [bloom]).toContain(cell.bloom)
          expect(difficulty === null ? difficulties : [difficulty]).toContain(cell.difficulty)
        }
      },
    ),
  )
})

test('a question of another level or difficulty than asked for stands in', () => {
  const cells = [{ bloom: 'remember' as const, difficulty: 'hard' as const }]
  expect(isAsked(cells, { bloom: 'remember', difficulty: 'hard' })).toBe(true)
  expect(isAsked(cells, { bloom: 'remember', difficulty: 'easy' })).toBe(false)
})
