import { countGaps, listAccepted, listTyped, maxGaps, toAccepted } from '../gaps.rules.ts'
import type { KindRules } from '../kind.rules.ts'
import { gapMark } from '../question-kinds.rules.ts'
import { findWordingFlaws, wordingsByPlace } from '../wordings.rules.ts'

export const gapRules: KindRules<'gap'> = {
  hasTypedAnswers: true,
  empty: { body: { type: 'gap', stem: gapMark }, key: { type: 'gap', accepted: [] } },
  findStemFlaw: ({ stem }) => {
    const count = countGaps(stem)
    if (count === 0) return 'gap-missing'
    return count > maxGaps ? 'gaps-too-many' : null
  },
  sheet: { countLines: ({ stem }) => Math.min(12, Math.max(1, countGaps(stem))) },
  findKeyFlaws: ({ body, key }) =>
    listAccepted(key).length < countGaps(body.stem)
      ? [{ code: 'answer-missing' }]
      : findWordingFlaws(listAccepted(key)),
  listWordings: listAccepted,
  withWordings: (key, wordings) => ({ ...key, ...toAccepted(wordings) }),
  countParts: key => listAccepted(key).length,
  // Students who know one gap of several may leave the others.
  isComplete: response => listTyped(response).some(text => text.trim() !== ''),
  keyByPlace: key => wordingsByPlace(listAccepted(key)),
  worthByPlace: ({ key: { partly } }) => (partly ? [partly] : []),
}
