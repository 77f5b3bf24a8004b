// Sign-in with the school's account, by OpenID Connect or SAML: to its page, back, and what is still to be answered.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { maxLengths, userSchema } from './identity.ts'

/** Longest parts of a provider's answer that are taken. */
const maxPartLength = 4000
const token = z.string().min(20).max(100)
/** Next question of a pending school sign-in. */
export const schoolStepSchema = z.discriminatedUnion('step', [
  /** An account has the address already: its owner proves it and agrees. */
  z.object({
    step: z.literal('join'),
    arrival: z.string(),
    email: z.string(),
    /** True if this browser is signed in to that account, which is proof enough. */
    isSignedIn: z.boolean(),
    hasPassword: z.boolean(),
    asksCode: z.boolean(),
  }),
  /** New here, where an age is set below which a parent has to agree. */
  z.object({ step: z.literal('birth-year'), arrival: z.string(), email: z.string() }),
  /** A parent has to agree by the link of a mail. */
  z.object({ step: z.literal('parent-asked'), email: z.string() }),
  /** The account that is signed in is connected now. */
  z.object({ step: z.literal('joined') }),
])
export type SchoolStep = z.output<typeof schoolStepSchema>

/** Either a session, or what comes before it. */
const answer = z.object({
  success,
  session: z.object({ token: z.string(), user: userSchema }).nullable(),
  next: schoolStepSchema.nullable(),
})

/** Refusals of a person whom the school's provider or directory names. */
const arrivalRefusals = [
  'school-unavailable',
  'school-away',
  'school-failed',
  'school-address-unverified',
  'school-domain',
  'school-unknown',
  'school-connected',
  'school-other-address',
  'school-second-factor',
  'account-suspended',
  'two-factor-required',
  'invalid-credentials',
  'too-many-requests',
] as const

export const schoolEndpoints = {
  startSchoolSignIn: endpoint({
    method: 'POST',
    path: '/auth/school/start',
    access: 'public',
    summary: 'The address of the school’s page for this sign-in; a cookie ties the answer to this browser.',
    output: z.object({ success, address: z.string(), state: z.string() }),
    refusals: ['school-unavailable', 'school-away', 'too-many-requests'],
  }),
  finishSchoolSignIn: endpoint({
    method: 'POST',
    path: '/auth/school',
    access: 'public',
    summary: 'Sign in, or begin to, with what the school’s page gave.',
    body: z.object({
      code: z.string().min(1).max(maxPartLength),
      state: z.string().max(maxPartLength),
      /** Issuer of the answer, if the provider sends it (RFC 9207). */
      iss: z.string().max(maxPartLength).optional(),
    }),
    output: answer,
    refusals: arrivalRefusals,
  }),
  signInByDirectory: endpoint({
    method: 'POST',
    path: '/auth/school/directory',
    access: 'public',
    summary: 'Sign in, or begin to, with the user name and password of the school’s directory.',
    body: z.object({
      name: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(maxLengths.password),
    }),
    output: answer,
    refusals: arrivalRefusals,
  }),
  joinSchoolAccount: endpoint({
    method: 'POST',
    path: '/auth/school/join',
    access: 'public',
    summary: 'Connect the account that has the address with the school’s, by proving that it is mine.',
    body: z.object({
      arrival: token,
      password: z.string().max(maxLengths.password).default(''),
      code: z.string().max(40).default(''),
    }),
    output: answer,
    refusals: [
      'school-unavailable',
      'school-over',
      'school-connected',
      'school-second-factor',
      'account-suspended',
      'invalid-credentials',
      'two-factor-wrong',
      'too-many-requests',
    ],
  }),
  createSchoolAccount: endpoint({
    method: 'POST',
    path: '/auth/school/create',
    access: 'public',
    summary: 'Make the account of somebody new who tells their year of birth; for a child a parent is asked.',
    body: z.object({
      arrival: token,
      birthYear: integerSchema,
      parentEmail: z.string().max(maxLengths.email).optional(),
    }),
    output: answer,
    refusals: [
      'school-unavailable',
      'school-over',
      'school-failed',
      'invalid-credentials',
      'too-many-requests',
    ],
  }),
} as const
