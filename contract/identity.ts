// Accounts: sign-up, the mail link, sign-in, the session.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenRoleSchema, roleSchema } from './roles.ts'

/** Longest fields accepted; beyond these a text isn't a name or an address. */
const lengths = { email: 254, username: 80, password: 200 } as const

export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  username: z.string(),
  avatar: z.string(),
  role: roleSchema,
})
export type User = z.output<typeof userSchema>

const done = z.object({ success: z.literal(true), message: z.string() })

/** Checks of sign-up are made in the specification's order, by one rule for form and server, so the
 * schema only says what kind of value each field is. */
export const registrationSchema = z.object({
  email: z.string().max(lengths.email).default(''),
  username: z.string().max(lengths.username).default(''),
  password: z.string().max(lengths.password).default(''),
  phone: z.string().max(20).optional(),
  role: chosenRoleSchema.default('student'),
})
export type Registration = z.output<typeof registrationSchema>

export const credentialsSchema = z.object({
  email: z.string().max(lengths.email),
  password: z.string().max(lengths.password),
  role: roleSchema.optional(),
})

const signedIn = z.object({ success: z.literal(true), token: z.string(), user: userSchema })

export const identityEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/register',
    alsoAt: '/register',
    access: 'public',
    summary: 'Sign up; answers the same whether or not the address is known.',
    body: registrationSchema,
    output: done,
    refusals: [
      'email-and-username-required',
      'email-invalid',
      'password-too-short',
      'username-too-short',
      'too-many-requests',
      'not-allowed',
    ],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    access: 'public',
    summary: 'Use the link of the verification mail.',
    body: z.object({ token: z.string().max(200) }),
    output: done,
    refusals: ['link-unknown', 'link-expired', 'link-used', 'too-many-requests'],
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/verify-email/again',
    access: 'public',
    summary: 'Send the verification mail again; answers the same whether or not the address is known.',
    body: z.object({ email: z.string().max(lengths.email) }),
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
    output: signedIn,
    refusals: ['invalid-credentials', 'other-role', 'email-not-verified', 'too-many-requests'],
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
  keepVisit: endpoint({
    method: 'POST',
    path: '/visits/keep',
    access: 'account',
    summary: 'Take what a visit made along into the account.',
    body: z.object({ visitToken: z.string().max(200) }),
    output: z.object({ success: z.literal(true), threads: z.number().int() }),
    refusals: [],
  }),
} as const
