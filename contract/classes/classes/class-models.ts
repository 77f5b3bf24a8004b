// Language models in a class.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classLimits } from './class-limits.rules.ts'
import { classLooks } from './class-refusals.ts'
import { classModelSchema } from './class-shapes.ts'

const reason = z.string().trim().min(1).max(classLimits.modelOffReason)

export const classModelEndpoints = {
  changeClassModel: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/model',
    access: ['teacher', 'admin'],
    summary:
      'Switch language models off for the material of a class and conversations about it, with a reason that its students see, or on again. For its managers and admins.',
    params: z.object({ classId: z.uuid() }),
    body: z.discriminatedUnion('isOff', [
      z.object({ isOff: z.literal(true), reason }),
      z.object({ isOff: z.literal(false) }),
    ]),
    output: z.object({ success, model: classModelSchema }),
    refusals: [...classLooks, 'name-has-contact'],
  }),
} as const
