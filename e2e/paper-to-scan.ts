// A paper with questions to fill circles for and one to write, as sheets are printed for.
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { aBlueprint } from '../server/testing/papers.ts'
import { callAs } from './room-quiz.ts'

const choices = ['mass', 'speed', 'displacement', 'energy'].map((text, i) => ({ id: `c${i}`, text }))
const base = {
  explanation: 'See the chapter on forces.',
  reasons: {},
  bloom: 'remember' as const,
  difficulty: 'medium' as const,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
}
const questions: QuestionChange[] = [
  ...Array.from({ length: 8 }, (_, n) => ({
    ...base,
    body: { type: 'single-choice' as const, stem: `Question ${n}: which is a vector?`, choices },
    key: { type: 'single-choice' as const, choice: 'c2' },
  })),
  {
    ...base,
    body: { type: 'short-answer', stem: 'Why does a block rest on a slope?' },
    key: { type: 'short-answer', accepted: ['Friction balances its weight along the slope.'] },
  },
]

/** A paper of three variants, put together. @returns its id */
export const makePaper = async (token: string): Promise<string> => {
  const { quiz } = await callAs<{ quiz: { id: string } }>(token, 'POST', '/teacher-quizzes', {
    title: 'Forces',
    sourceIds: [],
    topic: null,
    types: [],
    cells: [],
  })
  for (const change of questions) {
    const path = `/teacher-quizzes/${quiz.id}/questions`
    const add = { what: 'empty', type: change.body.type }
    const added = await callAs<{ questions: { id: string }[] }>(token, 'POST', path, { after: null, add })
    await callAs(token, 'PATCH', `${path}/${added.questions[0]?.id}`, { revision: 0, change })
  }
  const section = { title: '', instructions: '', answer: null }
  const blueprint = aBlueprint({
    title: 'Forces and motion',
    sections: [
      { ...section, types: ['single-choice'], marksEach: 1, count: 8 },
      { ...section, types: ['short-answer'], marksEach: 4, count: 1 },
    ],
    variants: { count: 3, kind: 'shuffled', common: 0 },
  })
  const { paper } = await callAs<{ paper: { id: string } }>(token, 'POST', '/papers', { blueprint })
  await callAs(token, 'POST', `/papers/${paper.id}/assemble`, { revision: 0, seed: 3, form: null })
  return paper.id
}

/** Sheets with the names of a class, which writes the paper tomorrow. */
export const printForTomorrow = async (token: string, classId: string): Promise<void> => {
  await callAs(token, 'POST', `/papers/${await makePaper(token)}/printings`, {
    mode: 'named',
    paper: 'a4',
    copies: 1,
    rollDigits: 4,
    students: [],
    classId,
    heldOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  })
}
