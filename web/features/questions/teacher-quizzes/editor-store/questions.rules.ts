// Lists of questions before and after an edit.
import { listOptions, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'

export type Questions = readonly TeacherQuestion[]

/** Texts of a question's body. */
export const listTexts = ({ body }: Pick<TeacherQuestion, 'body'>): string[] => [
  body.stem,
  ...listOptions(body).map(({ text }) => text),
]

/** Every text of its key and its reasons. */
export const listKeyTexts = ({ key, reasons }: Pick<TeacherQuestion, 'key' | 'reasons'>): string[] => [
  ...(rulesOf(key).listWordings?.(key).flat() ?? []),
  ...(key.type === 'essay' ? [...key.rubric.map(({ text }) => text), key.sample] : []),
  ...Object.values(reasons),
]

/** Whether a question has no text yet; a new gap question contains its gap mark. */
export const isUnwritten = (question: TeacherQuestion): boolean =>
  question.explanation === '' && listTexts(question).every(text => text.replaceAll(gapMark, '').trim() === '')

export const replaced = (questions: Questions, id: string, part: Partial<TeacherQuestion>): Questions =>
  questions.map(question => (question.id === id ? { ...question, ...part } : question))

export const without = (questions: Questions, id: string): Questions =>
  questions.filter(question => question.id !== id)

/** Questions sorted by the ids; unlisted ones come last. */
export const inOrder = (questions: Questions, ids: readonly string[]): Questions => {
  const rank = new Map(ids.map((id, i) => [id, i]))
  return questions.toSorted((a, b) => (rank.get(a.id) ?? ids.length) - (rank.get(b.id) ?? ids.length))
}

/** Ids after one moved to another position, counted from 0. */
export const movedTo = (ids: readonly string[], id: string, place: number): string[] => {
  const otherIds = ids.filter(other => other !== id)
  return [...otherIds.slice(0, place), id, ...otherIds.slice(place)]
}

export const insertedAfter = (questions: Questions, after: string | null, added: Questions): Questions => {
  const at = after === null ? questions.length : questions.findIndex(({ id }) => id === after) + 1
  return [...questions.slice(0, at), ...added, ...questions.slice(at)]
}

/** Server's questions, except those with unsaved local changes. */
export const broughtUpToDate = (mine: Questions, theirs: Questions, ahead: ReadonlySet<string>): Questions =>
  theirs.map(
    question => (ahead.has(question.id) ? mine.find(({ id }) => id === question.id) : null) ?? question,
  )
