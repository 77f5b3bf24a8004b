// A school states that it has the agreement of parents on file; only admins do. Taken back, the accounts wait.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { consentCovers } from './children.rules.ts'

const admin = ['admin'] as const
const moment = z.iso.datetime()
const page = z.coerce.number().int().min(1).max(10_000).default(1)

export const consentClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  teacher: z.string(),
  /** Students on the class's list. */
  students: z.int(),
  /** Listed students who can't sign in before somebody agrees. */
  waiting: z.int(),
  /** Listed students without a valid statement. */
  unnamed: z.int(),
  /** Whether a statement holds for whatever accounts teachers make in the class. */
  coversAccounts: z.boolean(),
})
export type ConsentClass = z.output<typeof consentClassSchema>

/** A statement as its students see it. */
export const ownSchoolConsentSchema = z.object({
  id: z.string(),
  className: z.string(),
  wording: z.string(),
  statedBy: z.string(),
  statedAt: moment,
  withdrawnAt: moment.nullable(),
})
export type OwnSchoolConsent = z.output<typeof ownSchoolConsentSchema>

export const schoolConsentSchema = ownSchoolConsentSchema.extend({
  covers: z.enum(consentCovers),
  students: z.int(),
  withdrawnBy: z.string().nullable(),
})
export type SchoolConsent = z.output<typeof schoolConsentSchema>

export const schoolConsentEndpoints = {
  listConsentClasses: endpoint({
    method: 'GET',
    path: '/admin/school-consents/classes',
    access: admin,
    summary: 'Classes that run, those with students who wait first; by a part of the name.',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({ success, classes: z.array(consentClassSchema) }),
    refusals: [],
  }),
  listSchoolConsents: endpoint({
    method: 'GET',
    path: '/admin/school-consents',
    access: admin,
    summary: 'What the school stated, newest first.',
    query: z.object({ page }),
    output: z.object({ success, consents: z.array(schoolConsentSchema), total: z.int() }),
    refusals: [],
  }),
  listConsentStudents: endpoint({
    method: 'GET',
    path: '/admin/school-consents/:consentId/students',
    access: admin,
    summary: 'Whom a statement is about.',
    params: z.object({ consentId: z.uuid() }),
    query: z.object({ page }),
    output: z.object({
      success,
      students: z.array(z.object({ id: z.string(), name: z.string(), hasAccount: z.boolean() })),
      total: z.int(),
    }),
    refusals: ['not-found'],
  }),
  stateSchoolConsent: endpoint({
    method: 'POST',
    path: '/admin/school-consents',
    access: admin,
    summary:
      'State that the school has the parents’ agreement on file: for the students who are on a class’s list now, or for the accounts that teachers make in it.',
    body: z.object({ classId: z.uuid(), covers: z.enum(consentCovers) }),
    output: z.object({ success, consent: schoolConsentSchema }),
    status: 201,
    refusals: ['not-found', 'class-closed', 'consent-nobody'],
  }),
  withdrawSchoolConsent: endpoint({
    method: 'POST',
    path: '/admin/school-consents/:consentId/withdraw',
    access: admin,
    summary:
      'Take a statement back: whom nobody else agreed for is signed out and waits; nothing of them is deleted.',
    params: z.object({ consentId: z.uuid() }),
    output: done,
    refusals: ['not-found'],
  }),
} as const
