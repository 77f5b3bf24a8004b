// Markers of a printing besides its owner: the teachers of its class, and colleagues named by their address.
import { z } from 'zod'
import { classRoles } from '../../classes/classes/class-limits.rules.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { printingParams } from './printings.ts'
import { scanLimits } from './scan-limits.rules.ts'

const access = ['teacher'] as const

const markerSchema = z.object({ accountId: z.string(), name: z.string() })

export const markingSchema = z.object({
  /** True if everybody who teaches its class may mark it, as long as they do. */
  letsClassMark: z.boolean(),
  /** True if other markers see no names, no numbers and no heads of sheets. */
  hidesNames: z.boolean(),
  /** Colleagues who may mark it by name. */
  markers: z.array(markerSchema).max(scanLimits.markers),
  /** Other teachers of its class; empty for sheets without a class. */
  classTeachers: z.array(markerSchema.extend({ role: z.enum(classRoles) })),
})
export type Marking = z.output<typeof markingSchema>

const oneMarking = z.object({ success, marking: markingSchema })

export const markingEndpoints = {
  readMarking: endpoint({
    method: 'GET',
    path: '/printings/:printingId/marking',
    access,
    summary: 'Who marks a printing of mine along with me.',
    params: printingParams,
    output: oneMarking,
    refusals: ['not-found'],
  }),
  changeMarking: endpoint({
    method: 'PATCH',
    path: '/printings/:printingId/marking',
    access,
    summary:
      'Say whether the other teachers of its class mark a printing of mine, and whether names are hidden.',
    params: printingParams,
    body: z.object({ letsClassMark: z.boolean().optional(), hidesNames: z.boolean().optional() }),
    output: oneMarking,
    refusals: ['not-found', 'printing-without-class'],
  }),
  addMarkers: endpoint({
    method: 'POST',
    path: '/printings/:printingId/markers',
    access,
    summary: 'Let colleagues mark a printing of mine, by the addresses they sign in with.',
    params: printingParams,
    body: z.object({ emails: z.array(z.string().trim().min(3).max(254)).min(1).max(scanLimits.markers) }),
    output: oneMarking,
    status: 201,
    refusals: ['not-found', 'colleague-unknown', 'marker-limit', 'teacher-not-approved', 'too-many-requests'],
  }),
  removeMarker: endpoint({
    method: 'DELETE',
    path: '/printings/:printingId/markers/:markerId',
    access,
    summary: 'A colleague doesn’t mark a printing of mine any more; what they decided stays.',
    params: printingParams.extend({ markerId: z.uuid() }),
    output: oneMarking,
    refusals: ['not-found'],
  }),
} as const
