import { blueprintSchema } from '@lantern/contract/teach/papers/blueprint'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import type { PaperContent } from '@lantern/contract/teach/papers/papers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planPaper } from '../../../../lib/plan-paper.ts'
import { addToPaper } from './added-to-paper.rules.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ids = (...numbers: number[]) => numbers.map(idOf)
const slots = (...numbers: number[]) => ids(...numbers).map(questionId => ({ questionId, locked: false }))

const paperOf = (forms: number[][]): PaperContent => ({
  blueprint: planPaper('Forces', 40, [{ types: [], marksEach: 2, count: 2 }]),
  forms: forms.map(numbers => ({ sections: [slots(...numbers)], choiceSeed: null })),
  edits: [],
})
const added = (content: PaperContent, numbers: number[]) => {
  const result = addToPaper(content, ids(...numbers), 'Section B')
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('questions of the bank in a paper', () => {
  it('stand in a section of their own, in every variant', () => {
    const { content, added: count } = added(
      paperOf([
        [1, 2],
        [3, 4],
      ]),
      [7, 8],
    )
    expect(count).toBe(2)
    expect(content.blueprint.sections.map(({ title, count: many }) => [title, many]).at(-1)).toEqual([
      'Section B',
      2,
    ])
    expect(content.forms.map(({ sections }) => sections.at(-1))).toEqual([slots(7, 8), slots(7, 8)])
    expect(content.forms.map(({ sections }) => sections[0])).toEqual([slots(1, 2), slots(3, 4)])
  })

  it('must be in it from now on, whatever was said before', () => {
    const paper = paperOf([[1, 2]])
    paper.blueprint.mustNotHave = ids(7, 9)
    const { content } = added(paper, [7])
    expect(content.blueprint.mustHave).toEqual(ids(7))
    expect(content.blueprint.mustNotHave).toEqual(ids(9))
  })

  it('are in a plan that has no questions yet, too', () => {
    const { content } = added(paperOf([]), [7])
    expect(content.forms).toEqual([])
    expect(content.blueprint.mustHave).toEqual(ids(7))
  })

  it('are not put in twice', () => {
    expect(added(paperOf([[1, 2]]), [2, 7, 7]).content.forms[0]?.sections.at(-1)).toEqual(slots(7))
    expect(addToPaper(paperOf([[1, 2]]), ids(1, 2), 'Section B')).toBe('there')
    const { content } = added(paperOf([]), [7])
    expect(addToPaper(content, ids(7), 'Section C')).toBe('there')
  })

  it('leave a paper as it is that has no room', () => {
    const many = Array.from({ length: paperLimits.questionsOfSection + 1 }, (_, n) => n + 10)
    expect(addToPaper(paperOf([]), ids(...many), 'Section B')).toBe('full')
    const full = paperOf([])
    full.blueprint.sections = Array.from({ length: paperLimits.sections }, () => full.blueprint.sections[0]!)
    expect(addToPaper(full, ids(7), 'Section K')).toBe('full')
  })

  it('make a plan that a server takes, however often they are added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 70 }), { maxLength: 14 }),
        times => {
          const last = times.reduce<PaperContent>(
            (paper, numbers) => {
              const result = addToPaper(paper, ids(...numbers), 'Section')
              return typeof result === 'string' ? paper : result.content
            },
            paperOf([[1, 2]]),
          )
          expect(blueprintSchema.safeParse(last.blueprint).success).toBe(true)
          const asked = last.forms[0]?.sections.flat().map(({ questionId }) => questionId) ?? []
          expect(new Set(asked).size).toBe(asked.length)
          expect(last.forms[0]?.sections.map(({ length }) => length)).toEqual(
            last.blueprint.sections.map(({ count }) => count),
          )
        },
      ),
    )
  })
})
