// Accounts of students without a mail address: a teacher makes them for a class, with a card to sign in by.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classLimits } from './class-limits.rules.ts'
import { classChanges } from './class-refusals.ts'
import { namedResultSchema, signInCardSchema, wholeClass } from './class-shapes.ts'

const teachers = ['teacher'] as const
const params = z.object({ classId: z.uuid() })

export const signInCardEndpoints = {
  makeClassAccounts: endpoint({
    method: 'POST',
    path: '/classes/:classId/accounts',
    access: teachers,
    summary:
      'Make accounts for students without an address: one name a line, up to 100 at once. What they sign in with is answered once and kept by nobody. The same names again make no more accounts. Where an installation protects children, the accounts wait until the school states that it has the parents’ agreement.',
    params,
    body: z.object({ names: z.string().min(1).max(classLimits.namesText) }),
    output: wholeClass.extend({ results: z.array(namedResultSchema), cards: z.array(signInCardSchema) }),
    status: 201,
    refusals: [...classChanges, 'class-closed', 'passwords-off', 'names-unreadable', 'too-many-requests'],
  }),
  renewSignInCard: endpoint({
    method: 'POST',
    path: '/classes/:classId/students/:studentId/card',
    access: teachers,
    summary:
      'A new card for an account that was made in this class: the old password and all sessions end, and so do a second factor and passkeys.',
    params: params.extend({ studentId: z.uuid() }),
    output: z.object({ success, card: signInCardSchema }),
    refusals: [...classChanges, 'class-closed', 'card-impossible', 'passwords-off', 'too-many-requests'],
  }),
  printSignInCards: endpoint({
    method: 'POST',
    path: '/classes/:classId/cards',
    access: teachers,
    summary:
      'Cards as a PDF for A4, ten on a page. The passwords are those that were answered: the server has none of them.',
    params,
    body: z.object({
      cards: z
        .array(z.object({ studentId: z.uuid(), password: z.string().min(1).max(60) }))
        .min(1)
        .max(classLimits.namesAtOnce),
    }),
    output: 'file',
    refusals: [...classChanges, 'card-impossible', 'too-many-requests'],
  }),
} as const
