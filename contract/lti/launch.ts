// What is kept of a verified launch until its person has arrived, and how it goes on.
import { z } from 'zod'
import { userSchema } from '../accounts/identity.ts'
import { endpoint } from '../endpoint.ts'

export const ltiLimits = { platforms: 200, deployments: 50, id: 255, address: 2000, title: 300 } as const

const id = z.string().min(1).max(ltiLimits.id)
const address = z.string().max(ltiLimits.address)

/** Where a launch leads: an activity of a course, or a teacher's choice of one. */
export const ltiLaunchSchema = z.object({
  sub: id,
  isTeacher: z.boolean(),
  deploymentId: id,
  target: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('activity'),
      resourceLinkId: id,
      homeworkId: z.uuid().nullable(),
      lineItemUrl: address.nullable(),
      membershipsUrl: address.nullable(),
    }),
    z.object({
      kind: z.literal('choice'),
      returnUrl: address,
      /** Sent back as it came. */
      data: z.string().max(8000).nullable(),
      takesLineItem: z.boolean(),
      /** What was picked. */
      homeworkId: z.uuid().nullable(),
    }),
  ]),
})
export type LtiLaunch = z.output<typeof ltiLaunchSchema>

const token = z.string().min(20).max(100)
const success = z.literal(true)

/** What comes next for the person of a launch. */
export const ltiStepSchema = z.discriminatedUnion('step', [
  /** The platform's person has no account here yet: sign in, or agree to connect the one signed in to. */
  z.object({ step: z.literal('connect'), platform: z.string() }),
  /** The connected account asks for more than a launch, such as a second factor. */
  z.object({ step: z.literal('sign-in'), platform: z.string() }),
  /** A teacher picks the homework. */
  z.object({ step: z.literal('choose'), platform: z.string() }),
  /** Only a teacher's account can pick one, and this is none. */
  z.object({ step: z.literal('teacher-needed'), platform: z.string() }),
  /** A student came before a teacher picked one. */
  z.object({ step: z.literal('wait'), platform: z.string() }),
  z.object({ step: z.literal('open'), homeworkId: z.uuid() }),
  /** Back to the platform, by a page that posts what was picked. */
  z.object({ step: z.literal('return'), address: z.string() }),
])
export type LtiStep = z.output<typeof ltiStepSchema>

const answer = z.object({
  success,
  next: ltiStepSchema,
  /** Where the launch signed its person in. */
  session: z.object({ token: z.string(), user: userSchema }).nullable(),
})

export const ltiLaunchEndpoints = {
  continueLtiLaunch: endpoint({
    method: 'POST',
    path: '/lti/continue',
    access: 'public',
    summary:
      'Go on with a launch from a learning platform: sign in where the account is connected, and say what is next.',
    body: z.object({ launch: token }),
    output: answer,
    refusals: ['lti-launch-over', 'account-suspended'],
  }),
  connectLtiAccount: endpoint({
    method: 'POST',
    path: '/lti/connect',
    access: 'account',
    summary: 'Connect my account with the person of a launch.',
    body: z.object({ launch: token }),
    output: answer,
    refusals: ['lti-launch-over', 'lti-connected'],
  }),
  chooseLtiHomework: endpoint({
    method: 'POST',
    path: '/lti/choose',
    access: ['teacher'],
    summary: 'Pick a homework of mine for an activity of a learning platform.',
    body: z.object({ launch: token, homeworkId: z.uuid() }),
    output: answer,
    refusals: ['lti-launch-over', 'not-found', 'not-allowed'],
  }),
} as const
