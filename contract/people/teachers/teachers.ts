// Teachers: how far their review is, and the certificate it rests on.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { qualifications } from './teaching.ts'

/**
 * unverified (address) → certificate-missing (after Google, which brings none) → pending → approved, or
 * rejected, from where a new certificate leads back to pending.
 */
export const teacherStates = ['unverified', 'certificate-missing', 'pending', 'approved', 'rejected'] as const
export const teacherStateSchema = z.enum(teacherStates)
export type TeacherState = z.output<typeof teacherStateSchema>

/** Fields of a teacher's form; subject and subcategory by their labels. */
export const teachingSchema = z.object({
  highestQualification: z.enum(qualifications),
  experience: z.number(),
  subject: z.string(),
  subcategory: z.string(),
  /** Free text if the subject is Other ("Please Specify in Profile"). */
  specified: z.string().default(''),
})
export type Teaching = z.output<typeof teachingSchema>

/** Longest subject in own words. */
export const specifiedLength = 80

/** Form as received: everything may be missing, and a multipart form has only strings. */
export const teacherFormSchema = z.object({
  highestQualification: z.string().max(40).optional(),
  experience: z.union([z.number(), z.string().max(10)]).optional(),
  subject: z.string().max(80).optional(),
  subcategory: z.string().max(80).optional(),
})

export const teacherReviewSchema = z.object({
  state: teacherStateSchema,
  teaching: teachingSchema.nullable(),
  certificate: z
    .object({
      name: z.string(),
      kind: z.enum(['pdf', 'image']),
      bytes: z.number().int(),
      sentAt: z.iso.datetime(),
    })
    .nullable(),
  /** Text that the admin team wrote with its decision. */
  note: z.string(),
  decidedAt: z.iso.datetime().nullable(),
})
export type TeacherReview = z.output<typeof teacherReviewSchema>

const review = z.object({ success: z.literal(true), review: teacherReviewSchema })

export const teacherEndpoints = {
  readTeacherReview: endpoint({
    method: 'GET',
    path: '/teacher/review',
    access: ['teacher'],
    summary: 'How far my review as a teacher is.',
    output: review,
    refusals: [],
  }),
  changeTeaching: endpoint({
    method: 'PATCH',
    path: '/teacher/teaching',
    access: ['teacher'],
    summary:
      'Change what I teach. Another qualification, subject or subcategory than the approved one is looked at again.',
    body: teacherFormSchema.extend({ specified: z.string().trim().max(specifiedLength).default('') }),
    output: review,
    refusals: ['certificate-missing'],
  }),
  sendCertificate: endpoint({
    method: 'POST',
    path: '/teacher/certificate',
    access: ['teacher'],
    summary: 'Send a certificate: the first one, or a new one after a rejection or while waiting.',
    body: teacherFormSchema,
    form: 'certificate',
    output: review,
    refusals: ['certificate-missing', 'certificate-unsupported', 'file-too-large', 'certificate-not-wanted'],
  }),
  readOwnCertificate: endpoint({
    method: 'GET',
    path: '/teacher/certificate',
    access: ['teacher'],
    summary: 'My certificate, as a file.',
    output: 'file',
    refusals: ['not-found'],
  }),
} as const
