// Chapters of an exam from the paper that a teacher made for it.
import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import { describeQuestion } from '@lantern/contract/teach/papers/candidates.rules'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'

type PaperChapter = { name: string; marks: number }
type Paper = { blueprint: Blueprint; forms: readonly PaperForm[]; questions: readonly PaperQuestion[] }

const addUp = (parts: readonly PaperChapter[]): PaperChapter[] =>
  [...Map.groupBy(parts, ({ name }) => name)].map(([name, own]) => ({
    name,
    marks: own.reduce((sum, { marks }) => sum + marks, 0),
  }))

/** Topics of the questions of the first variant with the marks that its sections give. */
const listAsked = ({ blueprint, forms, questions }: Paper): PaperChapter[] => {
  const topics = new Map(
    questions.map(question => [question.id, describeQuestion(question, question.collection.name).topic]),
  )
  return (forms[0]?.sections ?? []).flatMap((slots, i) =>
    slots.flatMap(({ questionId }) => {
      const name = topics.get(questionId) ?? ''
      return name === '' ? [] : [{ name, marks: blueprint.sections[i]?.marksEach ?? 1 }]
    }),
  )
}

/** Topics of the blueprint with the marks that they have at least; a cell that counts questions has no marks. */
const listPlanned = ({ cells, countIn }: Blueprint): PaperChapter[] =>
  countIn === 'marks'
    ? cells.flatMap(({ topic, bloom, difficulty, least }) =>
        topic && bloom === null && difficulty === null && least > 0 ? [{ name: topic, marks: least }] : [],
      )
    : []

/** The blueprint's topics where it gives them marks, else those of the questions. */
export const listPaperChapters = (paper: Paper): PaperChapter[] => {
  const planned = addUp(listPlanned(paper.blueprint))
  return (planned.length > 0 ? planned : addUp(listAsked(paper)))
    .map(({ name, marks }) => ({ name, marks: Math.min(marks, readinessLimits.marks) }))
    .slice(0, readinessLimits.chapters)
}
