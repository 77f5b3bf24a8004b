import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import { measureDifficultyGap } from '@lantern/contract/teach/papers/paper-balance.rules'
import { checkForms } from '@lantern/contract/teach/papers/paper-checks.rules'
import { maxDifficultyDifference } from '@lantern/contract/teach/papers/paper-limits.rules'
import { findShortfalls } from '@lantern/contract/teach/papers/paper-supply.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBlueprint, drawBlueprint, drawCandidates } from '../../../../testing/papers.ts'
import { assembleForms } from './assemble.rules.ts'

const candidates = drawCandidates(600, 7)
const known = new Map(candidates.map(candidate => [candidate.id, candidate]))
const assemble = (
  blueprint: Blueprint,
  seed = 1,
  forms: readonly PaperForm[] = [],
  only: number | null = null,
) => assembleForms({ blueprint, candidates, seed, forms, only })

const section = (change: Partial<Blueprint['sections'][number]>) => ({
  title: 'A',
  instructions: '',
  types: [],
  marksEach: 1,
  count: 10,
  answer: null,
  ...change,
})

test('variants meet everything their blueprint asks for, and are equally hard', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const blueprint = drawBlueprint(candidates, seed, 3)
    expect(findShortfalls(blueprint, candidates)).toEqual([])
    const forms = assemble(blueprint, seed)
    expect(checkForms(blueprint, forms ?? [], known)).toEqual([])
    expect(measureDifficultyGap(blueprint, forms ?? [], known)).toBeLessThanOrEqual(maxDifficultyDifference)
  }
})

test('the same seed gives the same paper, another seed another', () => {
  const blueprint = drawBlueprint(candidates, 3, 2)
  expect(assemble(blueprint, 5)).toEqual(assemble(blueprint, 5))
  expect(assemble(blueprint, 6)).not.toEqual(assemble(blueprint, 5))
})

test('a locked question stays where it is', () => {
  const blueprint = aBlueprint({
    sections: [section({ count: 8 })],
    variants: { count: 2, kind: 'equal', common: 2 },
  })
  const before = assemble(blueprint, 1) ?? []
  const own = before[1]?.sections[0]?.find(
    ({ questionId }) => !before[0]?.sections[0]?.some(slot => slot.questionId === questionId),
  )
  const at = before[1]?.sections[0]?.indexOf(own as never) ?? -1
  const locked = before.map(form => ({
    ...form,
    sections: form.sections.map(slots =>
      slots.map(slot => ({ ...slot, locked: slot.questionId === own?.questionId })),
    ),
  }))
  const after = assemble(blueprint, 2, locked) ?? []
  expect(after[1]?.sections[0]?.[at]).toEqual({ questionId: own?.questionId, locked: true })
  expect(checkForms(blueprint, after, known)).toEqual([])
})

test('one variant is chosen anew and the others stay', () => {
  const blueprint = aBlueprint({
    sections: [section({ count: 8 })],
    variants: { count: 3, kind: 'equal', common: 3 },
  })
  const before = assemble(blueprint, 1) ?? []
  const after = assemble(blueprint, 2, before, 1) ?? []
  expect(after[0]).toEqual(before[0])
  expect(after[2]).toEqual(before[2])
  expect(after[1]).not.toEqual(before[1])
  expect(checkForms(blueprint, after, known)).toEqual([])
})

test('variants in another order have the same questions', () => {
  const blueprint = aBlueprint({
    sections: [section({ count: 12 })],
    variants: { count: 4, kind: 'shuffled', common: 0 },
  })
  const forms = assemble(blueprint) ?? []
  expect(checkForms(blueprint, forms, known)).toEqual([])
  const sets = forms.map(({ sections }) => sections.flat().map(slot => slot.questionId))
  expect(sets[1]).not.toEqual(sets[0])
  expect(sets[1]?.toSorted()).toEqual(sets[0]?.toSorted())
  expect(new Set(forms.map(({ choiceSeed }) => choiceSeed)).size).toBe(4)
})

test('a question that must be in is in every variant', () => {
  const mustHave = candidates.slice(0, 3).map(({ id }) => id)
  const blueprint = aBlueprint({
    sections: [section({ count: 6 })],
    mustHave,
    mustNotHave: candidates.slice(3, 50).map(({ id }) => id),
    variants: { count: 3, kind: 'equal', common: 0 },
  })
  const usable = candidates.filter(({ id }) => !blueprint.mustNotHave.includes(id))
  const forms = assembleForms({ blueprint, candidates: usable, seed: 1, forms: [], only: null }) ?? []
  expect(checkForms(blueprint, forms, known)).toEqual([])
})

test('an assembly meets any blueprint or the checks name its shortfall', () => {
  const few = drawCandidates(40, 3)
  const knownFew = new Map(few.map(candidate => [candidate.id, candidate]))
  const blueprints = fc.record({
    counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
    least: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
    variants: fc.integer({ min: 1, max: 3 }),
    common: fc.integer({ min: 0, max: 6 }),
    types: fc.constantFrom<QuestionType[]>([], ['single-choice'], ['gap', 'numeric']),
    countIn: fc.constantFrom('marks' as const, 'questions' as const),
  })
  fc.assert(
    fc.property(blueprints, ({ counts, least: min, variants, common, types, countIn }) => {
      const blueprint = aBlueprint({
        sections: counts.map((count, i) => section({ count, marksEach: i + 1, types: i === 0 ? types : [] })),
        countIn,
        cells: (['easy', 'medium', 'hard'] as const).map((difficulty, i) => ({
          topic: null,
          bloom: null,
          difficulty,
          least: min[i] ?? 0,
          most: null,
        })),
        variants: { count: variants, kind: 'equal', common },
      })
      const shortfalls = findShortfalls(blueprint, few)
      const forms = assembleForms({ blueprint, candidates: few, seed: 1, forms: [], only: null })
      const problems = forms ? checkForms(blueprint, forms, knownFew) : null
      // Reported shortfalls are never met by the result.
      if (shortfalls.length > 0) expect(problems).not.toEqual([])
      // Relaxed blueprint: asking for what the nearest try has must succeed.
      if (forms && problems) {
        const mended = {
          ...blueprint,
          cells: blueprint.cells.map((cell, place) => ({
            ...cell,
            least: Math.min(
              cell.least,
              ...problems.filter(one => one.code === 'cell-low' && one.place === place).map(one => one.have),
            ),
          })),
        }
        expect(checkForms(mended, forms, knownFew).filter(({ code }) => code === 'cell-low')).toEqual([])
      }
    }),
    { numRuns: 10 },
  )
})

/** Candidates of which some ask the same and some give others away, both ways round. */
const drawClashing = (count: number, seed: number) => {
  const all = drawCandidates(count, seed)
  const random = createRandom(seed)
  const lists = all.map(() => ({ same: new Set<string>(), givesAway: new Set<string>() }))
  const link = (kind: 'same' | 'givesAway', a: number, b: number) => {
    lists[a]?.[kind].add(all[b]?.id ?? '')
    lists[b]?.[kind].add(all[a]?.id ?? '')
  }
  for (let at = 0; at + 2 < count; at += 3) if (random() < 0.5) link('same', at, at + 1)
  for (let at = 0; at < count / 2; at++) {
    const [a, b] = [Math.floor(random() * count), Math.floor(random() * count)]
    if (a !== b && !lists[a]?.same.has(all[b]?.id ?? '')) link('givesAway', a, b)
  }
  return all.map((one, at) => ({
    ...one,
    same: [...(lists[at]?.same ?? [])],
    givesAway: [...(lists[at]?.givesAway ?? [])],
  }))
}

test('no two questions that ask the same are in any variants, and none gives another of its variant away', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 4, max: 10 }),
      (seed, variants, count) => {
        const some = drawClashing(90, seed)
        const blueprint = aBlueprint({
          sections: [section({ count })],
          variants: { count: variants, kind: 'equal', common: 2 },
        })
        const forms = assembleForms({ blueprint, candidates: some, seed, forms: [], only: null }) ?? []
        expect(checkForms(blueprint, forms, new Map(some.map(one => [one.id, one])))).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
})

test('questions that ask the same count once in what is there, and the shortage says so', () => {
  const [a, b, c] = drawCandidates(3, 5).map(one => ({ ...one, type: 'numeric' as const }))
  if (!a || !b || !c) throw new Error('three were drawn')
  const same = [{ ...a, same: [b.id] }, { ...b, same: [a.id] }, c]
  const blueprint = aBlueprint({ sections: [section({ count: 3 })] })
  expect(findShortfalls(blueprint, [a, b, c])).toEqual([])
  expect(findShortfalls(blueprint, same)).toMatchObject([{ code: 'sections', need: 3, have: 2, alike: 1 }])
})

test('a pair that clashes is reported by the checks, in one variant and across them', () => {
  const [a, b] = drawCandidates(2, 5)
  if (!a || !b) throw new Error('two were drawn')
  const slotOf = ({ id }: { id: string }) => ({ questionId: id, locked: false })
  const formOf = (...ids: { id: string }[]) => ({ sections: [ids.map(slotOf)], choiceSeed: null })
  const blueprint = aBlueprint({
    sections: [section({ count: 1 })],
    variants: { count: 2, kind: 'equal', common: 0 },
  })
  const knownAs = (kind: 'same' | 'givesAway') =>
    new Map([
      [a.id, { ...a, [kind]: [b.id] }],
      [b.id, { ...b, [kind]: [a.id] }],
    ])
  const apart = [formOf(a), formOf(b)]
  expect(checkForms(blueprint, apart, knownAs('same'))).toMatchObject([
    { code: 'same-question', form: 1, have: 1 },
  ])
  expect(checkForms(blueprint, apart, knownAs('givesAway'))).toEqual([])
  const together = [formOf(a, b)]
  const one = aBlueprint({ sections: [section({ count: 2 })] })
  expect(checkForms(one, together, knownAs('givesAway'))).toMatchObject([
    { code: 'gives-away', form: 0, have: 1 },
  ])
  expect(checkForms(one, together, knownAs('same'))).toMatchObject([{ code: 'same-question', have: 1 }])
})

test('choices are mixed by a number of each variant, which stays when the paper is put together again', () => {
  const blueprint = aBlueprint({
    sections: [section({ count: 8 })],
    variants: { count: 3, kind: 'equal', common: 3 },
  })
  const seedsOf = (forms: readonly PaperForm[] | null) => (forms ?? []).map(({ choiceSeed }) => choiceSeed)
  const first = assemble(blueprint, 1)
  expect(new Set(seedsOf(first)).size).toBe(3)
  expect(seedsOf(first)).not.toContain(null)
  expect(seedsOf(assemble(blueprint, 2, first ?? []))).toEqual(seedsOf(first))
})
