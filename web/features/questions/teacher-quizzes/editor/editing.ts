// Props shared by all fields of the editor.
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'

export type EditProps = {
  question: TeacherQuestion
  /** @param field names what is typed in, so that typing is one step back */
  onEdit(field: string, part: Partial<QuestionChange>): void
}

type Body = TeacherQuestion['body']
type Key = TeacherQuestion['key']

/** A question of one type, body and key. */
export type Of<T extends Body['type']> = {
  body: Extract<Body, { type: T }>
  key: Extract<Key, { type: T }>
}

export const isOfType = <T extends Body['type']>(
  question: { body: Body; key: Key },
  ...types: T[]
): question is { body: Extract<Body, { type: T }>; key: Extract<Key, { type: T }> } & typeof question =>
  types.some(type => type === question.body.type && type === question.key.type)

/** Id that no option uses. */
export const freeId = (options: readonly { id: string }[]): string => {
  const usedIds = new Set(options.map(({ id }) => id))
  for (let n = 0; ; n++) {
    const id = n < 26 ? String.fromCharCode(97 + n) : `o${n}`
    if (!usedIds.has(id)) return id
  }
}
