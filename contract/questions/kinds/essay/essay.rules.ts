import type { KindRules } from '../kind.rules.ts'
import { isBlank } from '../options.rules.ts'

export const essayRules: KindRules<'essay'> = {
  empty: { body: { type: 'essay', stem: '' }, key: { type: 'essay', rubric: [], sample: '' } },
  isWrittenByPeople: true,
  isJudgedByPeople: true,
  sheet: { countLines: (_, marks) => Math.min(20, Math.max(12, marks * 2)) },
  findKeyFlaws: ({ key }) =>
    key.rubric.some(({ text }) => isBlank(text)) ? [{ code: 'criterion-empty' }] : [],
  isComplete: ({ text }) => text.trim() !== '',
}
