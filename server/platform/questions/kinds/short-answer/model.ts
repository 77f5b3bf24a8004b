import { z } from 'zod'
import { claimedOption, createModel } from '../model.ts'

export const shortAnswerModel = createModel<'short-answer', { accepted: string[] }>(
  '"accepted": ["…"], one to five words each, every usual wording of the one answer',
  z.object({ accepted: z.array(claimedOption).min(1).max(8) }),
  ({ stem, accepted }) => ({
    body: { type: 'short-answer', stem },
    key: { type: 'short-answer', accepted },
    reasons: {},
  }),
  answer => (answer.length === 1 ? { type: 'short-answer', text: answer[0] ?? '' } : null),
)
