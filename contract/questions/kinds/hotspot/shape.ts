import { z } from 'zod'
import { questionImageSchema } from '../question-images.ts'
import { text, textDraft } from '../shape-parts.ts'
import { hotspotLimits } from './hotspots.rules.ts'
import { areaSchema, pointSchema } from './hotspots.ts'

const type = z.literal('hotspot')

/** Any of the areas is right. */
const createKey = (minCount: number) =>
  z.object({ type, areas: z.array(areaSchema).min(minCount).max(hotspotLimits.areas) })

export const hotspotShape = {
  // Its picture is what is answered on; any other stands beside the question.
  body: z.object({ type, stem: text, picture: questionImageSchema }),
  bodyDraft: z.object({ type, stem: textDraft, picture: questionImageSchema.nullable() }),
  key: createKey(1),
  keyDraft: createKey(0),
  response: z.object({ type, point: pointSchema }),
}
