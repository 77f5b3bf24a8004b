// A parent's consent to a child's account: asked by mail before anything of the child is kept, and withdrawn as easily.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { maxLengths } from './identity.ts'
import { ownSchoolConsentSchema } from './school-consents.ts'

const token = z.string().max(maxLengths.token)
const consentSchema = z.object({ model: z.boolean(), videos: z.boolean() })

export const consentViewSchema = z.object({
  /** Waits for the parent, was given, or was withdrawn: then the account goes. */
  state: z.enum(['asked', 'given', 'withdrawn']),
  /** The child's name and address, as they typed them. */
  name: z.string(),
  email: z.string(),
  allows: consentSchema,
  givenAt: z.iso.datetime().nullable(),
  /** External recipients of a student's data, by service; null if the service isn't configured. */
  model: z.string().nullable(),
  supportEmail: z.string(),
})
export type ConsentView = z.output<typeof consentViewSchema>

const view = z.object({ success, consent: consentViewSchema })

export const consentEndpoints = {
  readConsent: endpoint({
    method: 'POST',
    path: '/consent/read',
    access: 'public',
    summary: 'What a child asks a parent for, or what the parent agreed to, by the link of the mail.',
    body: z.object({ token }),
    output: view,
    refusals: ['link-unknown', 'link-expired', 'too-many-requests'],
  }),
  giveConsent: endpoint({
    method: 'POST',
    path: '/consent',
    access: 'public',
    summary: 'Agree to a child’s account, or change what it may do.',
    body: z.object({ token, allows: consentSchema }),
    output: view,
    refusals: ['link-unknown', 'link-expired', 'consent-withdrawn', 'too-many-requests'],
  }),
  refuseConsent: endpoint({
    method: 'POST',
    path: '/consent/refuse',
    access: 'public',
    summary:
      'Refuse: the request is deleted. Or withdraw: the child is signed out at once and the account goes.',
    body: z.object({ token }),
    output: done,
    refusals: ['link-unknown', 'link-expired', 'too-many-requests'],
  }),
  readAgeSettings: endpoint({
    method: 'GET',
    path: '/account/age-settings',
    access: 'account',
    summary: 'What is different for me because of my age.',
    output: z.object({
      success,
      isChild: z.boolean(),
      settings: z.object({
        model: z.boolean(),
        videos: z.boolean(),
        google: z.boolean(),
        fullName: z.boolean(),
        streaks: z.boolean(),
        mails: z.boolean(),
      }),
      /** Statements of the school about me, newest first. */
      schoolConsents: z.array(ownSchoolConsentSchema),
    }),
    refusals: [],
  }),
} as const
