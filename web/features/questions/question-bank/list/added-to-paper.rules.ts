// Content of a paper after chosen questions are added.
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import { countQuestions } from '@lantern/contract/teach/papers/paper-marks.rules'
import type { PaperContent } from '@lantern/contract/teach/papers/papers'

/** `full`: the paper has no room; `there`: it has all of them already. */
export type AddedToPaper = { content: PaperContent; added: number } | 'full' | 'there'

/**
 * Adds questions as a new last section of every existing variant, and requires them in later assemblies.
 * Questions already included stay where they are.
 * @param title of the new section
 */
export const addToPaper = (
  content: PaperContent,
  questionIds: readonly string[],
  title: string,
): AddedToPaper => {
  const { blueprint, forms } = content
  const asked = new Set(forms.flatMap(({ sections }) => sections.flat().map(({ questionId }) => questionId)))
  const includedIds = new Set([...asked, ...blueprint.mustHave])
  const ids = [...new Set(questionIds)].filter(id => !includedIds.has(id))
  if (ids.length === 0) return 'there'
  const isFull =
    ids.length > paperLimits.questionsOfSection ||
    blueprint.sections.length >= paperLimits.sections ||
    countQuestions(blueprint) + ids.length > paperLimits.questions ||
    blueprint.mustHave.length + ids.length > paperLimits.questions
  if (isFull) return 'full'
  const section = { title, instructions: '', types: [], marksEach: 1, count: ids.length, answer: null }
  const slots = ids.map(questionId => ({ questionId, locked: false }))
  return {
    added: ids.length,
    content: {
      ...content,
      blueprint: {
        ...blueprint,
        sections: [...blueprint.sections, section],
        mustHave: [...blueprint.mustHave, ...ids],
        mustNotHave: blueprint.mustNotHave.filter(id => !ids.includes(id)),
      },
      forms: forms.map(form => ({ ...form, sections: [...form.sections, slots] })),
    },
  }
}
