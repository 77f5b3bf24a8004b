// Hotspots: a question that is answered by a point on its picture, and the areas that are right. Places are shares of
// the picture's width and height, from its left upper corner, so that they fit however large it is shown.
import { z } from 'zod'
import { hotspotLimits } from './hotspots.rules.ts'

const share = z.number().min(0).max(1)
export const pointSchema = z.object({ x: share, y: share })
export type Point = z.output<typeof pointSchema>

const extent = z.number().min(hotspotLimits.minExtent).max(1)
const frame = { left: share, top: share, width: extent, height: extent }

/** An ellipse fills the frame around it. */
export const areaSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('box'), ...frame }),
  z.object({ shape: z.literal('ellipse'), ...frame }),
  z.object({ shape: z.literal('polygon'), points: z.array(pointSchema).min(3).max(hotspotLimits.corners) }),
])
export type Area = z.output<typeof areaSchema>
