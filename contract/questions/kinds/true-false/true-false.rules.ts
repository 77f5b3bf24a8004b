import type { KindRules } from '../kind.rules.ts'

export const trueFalseRules: KindRules<'true-false'> = {
  empty: { body: { type: 'true-false', stem: '' }, key: { type: 'true-false', value: null } },
  sheet: { getField: () => ({ kind: 'choice', several: false, options: 2 }) },
  findKeyFlaws: ({ key }) => (key.value === null ? [{ code: 'key-missing' }] : []),
  listChoiceIds: () => ['true', 'false'],
  listRightIds: ({ value }) => [String(value)],
  listChosenIds: ({ value }) => [String(value)],
  answerWith: ([id]) => ({ type: 'true-false', value: id === 'true' }),
  keyWith: id => ({ type: 'true-false', value: id === 'true' }),
  describeRight: ({ key }) => String(key.value ?? ''),
  getGuessRate: () => 0.5,
}
