// Passkeys (WebAuthn): a key of the device, opened by its finger print, face or number. One signs in by itself, since it
// is something one has and something one is or knows at once. Shapes are those of the browsers' own JSON.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { maxLengths, signedInSchema } from './identity.ts'
import { roleSchema } from './roles.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const credential = z.object({ id: base64url(1400), type: z.literal('public-key') })

/** Options for the browser's call that creates a passkey. */
export const newPasskeyOptionsSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type NewPasskeyOptions = z.output<typeof newPasskeyOptionsSchema>

/** Options for the browser's call that signs in with a passkey. */
export const passkeySignInOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const answered = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}).default({}),
})

export const newPasskeySchema = answered.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    /** Ways to reach the device, in the browser's words; only kept. */
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type NewPasskey = z.output<typeof newPasskeySchema>

export const passkeyAnswerSchema = answered.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

const token = z.string().max(200)
export const passkeyEndpoints = {
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/login/passkey/start',
    access: 'public',
    summary: 'What a browser needs to sign in by a passkey.',
    output: z.object({ success, token: z.string(), options: passkeySignInOptionsSchema }),
    refusals: ['too-many-requests'],
  }),
  enterByPasskey: endpoint({
    method: 'POST',
    path: '/login/passkey',
    access: 'public',
    summary: 'Sign in by a passkey; it stands for both factors.',
    body: z.object({ token, answer: passkeyAnswerSchema, role: roleSchema.optional() }),
    output: signedInSchema,
    refusals: [
      'passkey-refused',
      'other-role',
      'email-not-verified',
      'account-suspended',
      'too-many-requests',
    ],
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/account/passkeys/start',
    access: 'account',
    summary: 'What a browser needs to make a passkey for my account; asks for my password or code again.',
    body: z.object({
      password: z.string().max(maxLengths.password).default(''),
      code: z.string().max(40).default(''),
    }),
    output: z.object({ success, token: z.string(), options: newPasskeyOptionsSchema }),
    refusals: ['password-wrong', 'two-factor-wrong', 'passkey-limit', 'too-many-requests'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/account/passkeys',
    access: 'account',
    summary: 'Keep a passkey that this browser made.',
    body: z.object({ token, passkey: newPasskeySchema }),
    output: done,
    status: 201,
    refusals: ['passkey-refused', 'passkey-limit'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/:passkeyId',
    access: 'account',
    summary: 'Remove a passkey of mine; it signs nobody in any more.',
    params: z.object({ passkeyId: base64url(1400) }),
    output: done,
    refusals: ['not-found'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/:deviceId',
    access: 'account',
    summary: 'Sign out one of my other browsers.',
    params: z.object({ deviceId: base64url(60) }),
    output: done,
    refusals: ['not-found'],
  }),
} as const
