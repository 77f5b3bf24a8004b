import type { KindRules } from '../kind.rules.ts'
import { findWordingFlaws, wordingsByPlace } from '../wordings.rules.ts'

export const shortAnswerRules: KindRules<'short-answer'> = {
  hasTypedAnswers: true,
  empty: { body: { type: 'short-answer', stem: '' }, key: { type: 'short-answer', accepted: [] } },
  sheet: { countLines: (_, marks) => Math.min(20, Math.max(2, marks * 2)) },
  findKeyFlaws: ({ key }) => findWordingFlaws([key.accepted]),
  listWordings: ({ accepted }) => [accepted],
  withWordings: (key, [accepted = []]) => ({ ...key, accepted }),
  isComplete: ({ text }) => text.trim() !== '',
  keyByPlace: ({ accepted }) => wordingsByPlace([accepted]),
  worthByPlace: ({ key: { partly } }) => (partly ? [partly] : []),
}
