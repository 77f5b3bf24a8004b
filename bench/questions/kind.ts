// Kind of an item, finer than its type: a reader's rates differ by it.
import type { Checked } from './checks.ts'

const isYear = (text: string) => /^(?:1\d{3}|20\d{2})$/u.test(text)

const getAnswer = ({ draft: { body, key } }: Checked): string => {
  if ('accepted' in key) return key.accepted[0] ?? ''
  if (key.type === 'numeric') return String(key.value)
  if (body.type !== 'single-choice' || key.type !== 'single-choice') return ''
  return body.choices.find(({ id }) => id === key.choice)?.text ?? ''
}

const ofOneFact = (question: Checked): string => {
  const { body, checkFirst } = question.draft
  const answer = getAnswer(question)
  if (checkFirst) return 'key term'
  if (/stands? for/u.test(body.stem)) return 'abbreviation'
  if (isYear(answer)) return 'year'
  if (/^Who /u.test(body.stem) || /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(answer)) return 'person'
  if (/\p{Nd}|^(?:one|two|three|four|five|six|seven|eight|nine|ten|\p{L}+teen)$/u.test(answer))
    return 'number'
  return 'term'
}

export const getKind = (question: Checked): string => {
  const { body, key } = question.draft
  if (body.type === 'multiple-choice') return 'several choices'
  if (body.type === 'matching' || body.type === 'ordering') return body.type
  if (key.type === 'true-false') return key.value ? 'true' : 'false'
  return ofOneFact(question)
}
