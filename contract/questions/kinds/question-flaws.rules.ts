// Flaws that keep a question from being asked at all: something is missing, or its key names an option that isn't there.
import type { QuestionDraft } from './authored-questions.ts'
import type { DraftOf, Flaw } from './kind.rules.ts'
import { rulesOf } from './kinds.rules.ts'
import { findOptionFlaws, isBlank } from './options.rules.ts'
import type { QuestionType } from './question-kinds.rules.ts'

export type { Flaw, FlawCode } from './kind.rules.ts'

type Asked = Pick<QuestionDraft, 'body' | 'key'>

const findStemFlaws = (body: Asked['body']): Flaw[] => {
  if (isBlank(body.stem)) return [{ code: 'stem-empty' }]
  const code = rulesOf(body).findStemFlaw?.(body)
  return code ? [{ code }] : []
}

/** Choices have letters; of entries and pairs each flaw is named once. */
const findFlawsOfOptions = (body: Asked['body']): Flaw[] => {
  const { listOptions, hasLetters } = rulesOf(body)
  const found = listOptions?.(body).flatMap(findOptionFlaws) ?? []
  return hasLetters ? found : [...new Set(found.map(({ code }) => code))].map(code => ({ code }))
}

/** Every flaw of a question, the first to mend first; without any it can be asked. */
export const findFlaws = ({ body, key }: Asked): Flaw[] => {
  const flaws = findStemFlaws(body)
  if (body.type !== key.type) return [...flaws, { code: 'key-unknown' }]
  const question = { body, key } as DraftOf<QuestionType>
  return [...flaws, ...findFlawsOfOptions(body), ...rulesOf(body).findKeyFlaws(question)]
}
