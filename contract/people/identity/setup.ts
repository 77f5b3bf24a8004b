// First start: the link printed by the server makes the first admin, who is then led through what to set up.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxLengths, signedInSchema } from './identity.ts'

const token = z.string().max(maxLengths.token)
const done = z.object({ success: z.literal(true) })

export const firstStepsSchema = z.object({
  /** Address with which links in mails start. */
  publicUrl: z.string(),
  /** Whether mails go out; without a mail server they stay on the server. */
  hasMailServer: z.boolean(),
  mailFrom: z.string(),
  /** Null where none is set. */
  supportEmail: z.string().nullable(),
})
export type FirstSteps = z.output<typeof firstStepsSchema>

export const setupEndpoints = {
  checkSetupLink: endpoint({
    method: 'POST',
    path: '/auth/first-admin/check',
    access: 'public',
    summary: 'Whether the link that the server printed can still make the first admin.',
    body: z.object({ token }),
    output: done,
    refusals: ['setup-link-over', 'too-many-requests'],
  }),
  createFirstAdmin: endpoint({
    method: 'POST',
    path: '/auth/first-admin',
    access: 'public',
    summary: 'Make the first admin with the link that the server printed, and sign in.',
    body: z.object({
      token,
      email: z.string().max(maxLengths.email),
      username: z.string().max(maxLengths.username),
      password: z.string().max(maxLengths.password),
    }),
    output: signedInSchema,
    refusals: [
      'setup-link-over',
      'setup-address-taken',
      'email-and-username-required',
      'email-invalid',
      'password-too-short',
      'username-too-short',
      'too-many-requests',
    ],
  }),
  readFirstSteps: endpoint({
    method: 'GET',
    path: '/admin/first-steps',
    access: ['admin'],
    summary: 'What is set up of the installation, for the page of first steps.',
    output: z.object({ success: z.literal(true), steps: firstStepsSchema }),
    refusals: [],
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/admin/first-steps/mail',
    access: ['admin'],
    summary: 'Send a mail to my own address, to see whether mails arrive.',
    output: z.object({ success: z.literal(true), to: z.string() }),
    refusals: ['mail-not-sent', 'address-missing', 'too-many-requests'],
  }),
} as const
