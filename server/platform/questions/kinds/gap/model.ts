import { z } from 'zod'
import { claimedOption, createModel } from '../model.ts'

export const gapModel = createModel<'gap', { accepted: string[] }>(
  '"accepted": ["…"]; the stem has _____ once where the words were taken out',
  z.object({ accepted: z.array(claimedOption).min(1).max(8) }),
  ({ stem, accepted }) => ({ body: { type: 'gap', stem }, key: { type: 'gap', accepted }, reasons: {} }),
  answer => (answer.length === 1 ? { type: 'gap', text: answer[0] ?? '' } : null),
)
