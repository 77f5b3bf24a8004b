// Accounts: sign-up, the mail link, sign-in, the session.
import { z } from 'zod'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema } from '../../integers.ts'
import { teacherFormSchema } from '../teachers/teachers.ts'
import { chosenRoleSchema, roleSchema } from './roles.ts'

/** Longest fields accepted; beyond these a text isn't a name or an address. */
export const maxLengths = { email: 254, username: 80, password: 200, token: 200 } as const

export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  username: z.string(),
  avatar: z.string(),
  role: roleSchema,
})
export type User = z.output<typeof userSchema>

/** Checks of sign-up are made in the specification's order, by one rule for form and server, so the
 * schema only says what kind of value each field is. */
export const registrationSchema = z.object({
  email: z.string().max(maxLengths.email).default(''),
  username: z.string().max(maxLengths.username).default(''),
  password: z.string().max(maxLengths.password).default(''),
  phone: z.string().max(20).optional(),
  role: chosenRoleSchema.default('student'),
  /** Asked of everybody where the installation sets an age; the second one of children. */
  birthYear: integerInAddressSchema.optional(),
  parentEmail: z.string().max(maxLengths.email).optional(),
  ...teacherFormSchema.shape,
})
export type Registration = z.output<typeof registrationSchema>

export const credentialsSchema = z.object({
  email: z.string().max(maxLengths.email),
  password: z.string().max(maxLengths.password),
  role: roleSchema.optional(),
})

/** Session of a person; the answer of every way of signing in. */
export const signedInSchema = z.object({ success: z.literal(true), token: z.string(), user: userSchema })

export const identityEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/register',
    alsoAt: '/register',
    access: 'public',
    summary:
      'Sign up; answers the same whether or not the address is known. A teacher sends a certificate along.',
    body: registrationSchema,
    form: 'certificate',
    output: done,
    refusals: [
      'teacher-too-young',
      'email-and-username-required',
      'email-invalid',
      'password-too-short',
      'username-too-short',
      'certificate-missing',
      'certificate-unsupported',
      'file-too-large',
      'passwords-off',
      'too-many-requests',
    ],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    access: 'public',
    summary: 'Use the link of the verification mail; the browser that signed up is signed in by it.',
    body: z.object({ token: z.string().max(maxLengths.token) }),
    output: done.extend({
      email: z.string(),
      role: roleSchema,
      /** Null in any other browser. */
      session: z.object({ token: z.string(), user: userSchema }).nullable(),
    }),
    refusals: ['link-unknown', 'link-expired', 'link-used', 'too-many-requests'],
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/verify-email/again',
    access: 'public',
    summary: 'Send the verification mail again; answers the same whether or not the address is known.',
    body: z.object({ email: z.string().max(maxLengths.email) }),
    output: done,
    refusals: ['too-many-requests'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    alsoAt: '/login',
    access: 'public',
    summary: 'Sign in.',
    body: credentialsSchema,
    output: signedInSchema,
    refusals: [
      'invalid-credentials',
      'other-role',
      'passwords-off',
      'email-not-verified',
      'account-suspended',
      'two-factor-required',
      'too-many-requests',
    ],
  }),
  enterCode: endpoint({
    method: 'POST',
    path: '/login/code',
    access: 'public',
    summary: 'Finish a sign-in that waits for the second factor.',
    body: z.object({ challenge: z.string().max(maxLengths.token), code: z.string().max(40) }),
    output: signedInSchema,
    refusals: [
      'two-factor-wrong',
      'two-factor-expired',
      'invalid-credentials',
      'account-suspended',
      'too-many-requests',
    ],
  }),
  startGoogleSignIn: endpoint({
    method: 'POST',
    path: '/auth/google/start',
    access: 'public',
    summary: "The address of Google's page for this sign-in; a cookie ties the answer to this browser.",
    output: z.object({ success: z.literal(true), address: z.string(), state: z.string() }),
    refusals: ['google-unavailable', 'google-failed', 'too-many-requests'],
  }),
  signInWithGoogle: endpoint({
    method: 'GET',
    path: '/auth/google',
    alsoAt: '/auth/google',
    access: 'public',
    summary: 'Sign in, or sign up, with the authorization code that Google gave.',
    query: z.object({
      code: z.string().max(2000).default(''),
      /** Picks the form; the role of an account that exists comes from its record. */
      role: chosenRoleSchema.optional(),
    }),
    output: signedInSchema,
    refusals: [
      'parent-decides',
      'google-needs-form',
      'google-unavailable',
      'google-code-missing',
      'google-failed',
      'google-address-unverified',
      'invalid-credentials',
      'other-role',
      'account-suspended',
      'two-factor-required',
      'too-many-requests',
    ],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/reset-password/mail',
    access: 'public',
    summary: 'Mail a link for a new password; answers the same whether or not the address is known.',
    body: z.object({ email: z.string().max(maxLengths.email) }),
    output: done,
    refusals: ['too-many-requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    summary: 'Set a new password with the link of that mail; all sessions end.',
    body: z.object({
      token: z.string().max(maxLengths.token),
      password: z.string().max(maxLengths.password),
    }),
    output: done,
    refusals: [
      'password-too-short',
      'passwords-off',
      'link-unknown',
      'link-expired',
      'link-used',
      'too-many-requests',
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'visitor',
    summary: 'End this session.',
    output: done,
    refusals: [],
  }),
  readSession: endpoint({
    method: 'GET',
    path: '/session',
    access: 'account',
    summary: 'Who is signed in.',
    output: z.object({ success: z.literal(true), user: userSchema }),
    refusals: [],
  }),
  startVisit: endpoint({
    method: 'POST',
    path: '/visits',
    access: 'public',
    summary: 'A session without an account, for trying Lantern on its sample material.',
    output: z.object({ success: z.literal(true), token: z.string() }),
    status: 201,
    refusals: ['too-many-requests'],
  }),
  convertVisit: endpoint({
    method: 'POST',
    path: '/visits/convert',
    access: 'account',
    summary: 'Take what a visit made along into the account.',
    body: z.object({ visitToken: z.string().max(maxLengths.token) }),
    output: z.object({ success: z.literal(true), threads: z.number().int() }),
    refusals: [],
  }),
} as const
