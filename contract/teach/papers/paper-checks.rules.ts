// Whether variants are what their blueprint asks for. It knows nothing of how they were put together, and
// no variant is shown as finished that it finds a problem in.
import type { Blueprint, PaperForm } from './blueprint.ts'
import { type Candidate, fitsCell, fitsSection } from './candidates.rules.ts'
import { countCommon, weighInCell } from './paper-marks.rules.ts'

export type PaperProblem = {
  code:
    | 'section-count'
    | 'section-type'
    | 'question-twice'
    | 'same-question'
    | 'gives-away'
    | 'question-gone'
    | 'cell-low'
    | 'cell-high'
    | 'passage'
    | 'must-have'
    | 'must-not-have'
    | 'common'
    | 'variants'
  /** The variant, counted from 0. */
  form: number
  /** The section or the cell, counted from 0, where it is about one. */
  place?: number
  need: number
  have: number
}

const listIds = ({ sections }: PaperForm): string[] => sections.flat().map(({ questionId }) => questionId)

const checkSections = (
  blueprint: Blueprint,
  form: PaperForm,
  known: ReadonlyMap<string, Candidate>,
): Omit<PaperProblem, 'form'>[] =>
  blueprint.sections.flatMap((section, place) => {
    const slots = form.sections[place] ?? []
    const otherSlots = slots.filter(({ questionId }) => {
      const candidate = known.get(questionId)
      return candidate !== undefined && !fitsSection(section, candidate)
    })
    return [
      ...(slots.length === section.count
        ? []
        : [{ code: 'section-count' as const, place, need: section.count, have: slots.length }]),
      ...(otherSlots.length > 0
        ? [{ code: 'section-type' as const, place, need: 0, have: otherSlots.length }]
        : []),
    ]
  })

/** Amount of a cell in a variant. */
export const weighCell = (
  blueprint: Pick<Blueprint, 'sections' | 'countIn'>,
  cell: Blueprint['cells'][number],
  form: PaperForm,
  known: ReadonlyMap<string, Candidate>,
): number =>
  form.sections.reduce((sum, slots, i) => {
    const section = blueprint.sections[i]
    if (!section) return sum
    const fitting = slots.filter(({ questionId }) => {
      const candidate = known.get(questionId)
      return candidate !== undefined && fitsCell(cell, candidate)
    })
    return sum + fitting.length * weighInCell(blueprint.countIn, section)
  }, 0)

const checkCells = (
  blueprint: Blueprint,
  form: PaperForm,
  known: ReadonlyMap<string, Candidate>,
): Omit<PaperProblem, 'form'>[] =>
  blueprint.cells.flatMap((cell, place): Omit<PaperProblem, 'form'>[] => {
    const have = weighCell(blueprint, cell, form, known)
    if (have < cell.least) return [{ code: 'cell-low', place, need: cell.least, have }]
    return cell.most !== null && have > cell.most ? [{ code: 'cell-high', place, need: cell.most, have }] : []
  })

const checkQuestions = (
  blueprint: Blueprint,
  form: PaperForm,
  known: ReadonlyMap<string, Candidate>,
): Omit<PaperProblem, 'form'>[] => {
  const ids = listIds(form)
  const unique = new Set(ids)
  const missingQuestionCount = [...unique].filter(id => !known.has(id)).length
  const missing = new Set(blueprint.mustHave.filter(id => !unique.has(id))).size
  const unwanted = blueprint.mustNotHave.filter(
    id => unique.has(id) && !blueprint.mustHave.includes(id),
  ).length
  const passages = new Map<string, number>()
  for (const id of unique) {
    const passage = known.get(id)?.passage
    if (passage) passages.set(passage, (passages.get(passage) ?? 0) + 1)
  }
  const max = Math.max(0, ...passages.values())
  const found: (Omit<PaperProblem, 'form'> | null)[] = [
    unique.size < ids.length ? { code: 'question-twice', need: 0, have: ids.length - unique.size } : null,
    missingQuestionCount > 0 ? { code: 'question-gone', need: 0, have: missingQuestionCount } : null,
    missing > 0 ? { code: 'must-have', need: 0, have: missing } : null,
    unwanted > 0 ? { code: 'must-not-have', need: 0, have: unwanted } : null,
    blueprint.mostOfPassage !== null && max > blueprint.mostOfPassage
      ? { code: 'passage', need: blueprint.mostOfPassage, have: max }
      : null,
  ]
  return found.filter(problem => problem !== null)
}

const countPairs = (
  ids: ReadonlySet<string>,
  otherSlots: ReadonlySet<string>,
  listOf: (id: string) => readonly string[],
): number =>
  [...ids].reduce(
    (sum, id) => sum + listOf(id).filter(other => otherSlots.has(other) && other !== id).length,
    0,
  )

/** Questions of one variant of which one gives the other away, and those that ask the same in it or in one before. */
const checkClashes = (
  forms: readonly PaperForm[],
  form: number,
  known: ReadonlyMap<string, Candidate>,
): Omit<PaperProblem, 'form'>[] => {
  const sets = forms.slice(0, form + 1).map(one => new Set(listIds(one)))
  const own = sets[form] ?? new Set<string>()
  const sameOf = (id: string) => known.get(id)?.same ?? []
  const before = sets.slice(0, form).reduce((sum, ids) => {
    // Questions that both variants have count in each of them already.
    const fresh = new Set([...own].filter(id => !ids.has(id)))
    const otherSlots = new Set([...ids].filter(id => !own.has(id)))
    return sum + countPairs(fresh, otherSlots, sameOf)
  }, 0)
  const same = countPairs(own, own, sameOf) / 2 + before
  const giveawayPairs = countPairs(own, own, id => known.get(id)?.givesAway ?? []) / 2
  return [
    ...(same > 0 ? [{ code: 'same-question' as const, need: 0, have: same }] : []),
    ...(giveawayPairs > 0 ? [{ code: 'gives-away' as const, need: 0, have: giveawayPairs }] : []),
  ]
}

/** Variants of other questions have exactly so many in common, two by two; those in another order have all. */
const checkCommon = (blueprint: Blueprint, forms: readonly PaperForm[]): PaperProblem[] => {
  const need = countCommon(blueprint)
  const sets = forms.map(form => new Set(listIds(form)))
  for (const [form, ids] of sets.entries())
    for (const other of sets.slice(0, form)) {
      const have = [...ids].filter(id => other.has(id)).length
      if (have !== need) return [{ code: 'common', form, need, have }]
    }
  return []
}

/** @param known facts of every question by its id; a question it lacks is a problem */
export const checkForms = (
  blueprint: Blueprint,
  forms: readonly PaperForm[],
  known: ReadonlyMap<string, Candidate>,
): PaperProblem[] => [
  ...(forms.length === blueprint.variants.count
    ? []
    : [{ code: 'variants' as const, form: 0, need: blueprint.variants.count, have: forms.length }]),
  ...forms.flatMap((form, i) =>
    [
      ...checkSections(blueprint, form, known),
      ...checkCells(blueprint, form, known),
      ...checkQuestions(blueprint, form, known),
      ...checkClashes(forms, i, known),
    ].map(problem => ({ ...problem, form: i })),
  ),
  ...checkCommon(blueprint, forms),
]
