// Hardness and topics of variants; candidates to replace a question, and the effect of each.
import type { Blueprint, PaperForm } from './blueprint.ts'
import { type Candidate, fitsSection } from './candidates.rules.ts'
import { checkForms, type PaperProblem } from './paper-checks.rules.ts'

/** Mean hardness of a variant, each question by its marks; 0 for an empty one. */
export const measureHardness = (
  { sections }: Pick<Blueprint, 'sections'>,
  form: PaperForm,
  candidatesById: ReadonlyMap<string, Candidate>,
): number => {
  let sum = 0
  let marks = 0
  for (const [i, slots] of form.sections.entries())
    for (const { questionId } of slots) {
      const weight = sections[i]?.marksEach ?? 1
      sum += (candidatesById.get(questionId)?.hardness ?? 0.5) * weight
      marks += weight
    }
  return marks === 0 ? 0 : sum / marks
}

/** The largest difference in mean hardness between two variants. */
export const measureDifficultyGap = (
  blueprint: Pick<Blueprint, 'sections'>,
  forms: readonly PaperForm[],
  candidatesById: ReadonlyMap<string, Candidate>,
): number => {
  if (forms.length < 2) return 0
  const values = forms.map(form => measureHardness(blueprint, form, candidatesById))
  return Math.max(...values) - Math.min(...values)
}

export type SlotPlace = { form: number; section: number; position: number }

/** The variants with another question in one place; where all share the question, in all of them. */
export const swapQuestion = (
  forms: readonly PaperForm[],
  { form, section, position }: SlotPlace,
  questionId: string,
): PaperForm[] => {
  const old = forms[form]?.sections[section]?.[position]?.questionId
  const isShared = forms.every(({ sections }) => sections.flat().some(slot => slot.questionId === old))
  return forms.map((one, i) =>
    i === form || isShared
      ? {
          ...one,
          sections: one.sections.map(slots =>
            slots.map(slot => (slot.questionId === old ? { ...slot, questionId } : slot)),
          ),
        }
      : one,
  )
}

export type Alternative = {
  id: string
  /** Problems that the paper would have with it and doesn't have now. */
  problems: PaperProblem[]
  /** Change of the variant's mean hardness. */
  hardnessBy: number
  charactersBy: number
}

const isSame = (a: PaperProblem, b: PaperProblem) =>
  a.code === b.code && a.form === b.form && a.place === b.place && a.have === b.have

const maxAlternatives = 30

/**
 * Questions that fit the section and stand in no variant yet: those that break nothing first, then those nearest
 * in level, topic, difficulty and length.
 */
export const listAlternatives = (
  blueprint: Blueprint,
  forms: readonly PaperForm[],
  place: SlotPlace,
  candidates: readonly Candidate[],
  candidatesById: ReadonlyMap<string, Candidate>,
): Alternative[] => {
  const section = blueprint.sections[place.section]
  const slot = forms[place.form]?.sections[place.section]?.[place.position]
  const old = slot && candidatesById.get(slot.questionId)
  if (!section || !slot) return []
  const used = new Set(forms.flatMap(({ sections }) => sections.flat().map(({ questionId }) => questionId)))
  const now = checkForms(blueprint, forms, candidatesById)
  const before = forms[place.form]
    ? measureHardness(blueprint, forms[place.form] as PaperForm, candidatesById)
    : 0
  const distance = (candidate: Candidate): number =>
    old === undefined
      ? 0
      : (candidate.bloom === old.bloom ? 0 : 2) +
        (candidate.topic === old.topic ? 0 : 2) +
        (candidate.type === old.type ? 0 : 1) +
        Math.abs(candidate.hardness - old.hardness) * 6 +
        Math.abs(candidate.length - old.length) / 400
  const nearest = candidates
    .filter(candidate => !used.has(candidate.id) && fitsSection(section, candidate))
    .map(candidate => ({ candidate, by: distance(candidate) }))
    .sort((a, b) => a.by - b.by)
    .slice(0, maxAlternatives)
  return nearest
    .map(({ candidate }) => {
      const changed = swapQuestion(forms, place, candidate.id)
      const form = changed[place.form]
      return {
        id: candidate.id,
        problems: checkForms(blueprint, changed, candidatesById).filter(
          problem => !now.some(other => isSame(other, problem)),
        ),
        hardnessBy: form ? measureHardness(blueprint, form, candidatesById) - before : 0,
        charactersBy: candidate.length - (old?.length ?? candidate.length),
      }
    })
    .sort((a, b) => a.problems.length - b.problems.length)
}
