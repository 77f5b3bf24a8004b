// Stored form of a verified launch until its person has signed in, and its next steps.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { userSchema } from '../../people/identity/identity.ts'

export const ltiLimits = { platforms: 200, deployments: 50, id: 255, address: 2000, title: 300 } as const

const id = z.string().min(1).max(ltiLimits.id)
const address = z.string().max(ltiLimits.address)

export const ltiOpensKinds = ['homework', 'source', 'room'] as const

/** Target of an activity; a room is a planned one. */
export const ltiOpensSchema = z.object({ kind: z.enum(ltiOpensKinds), id: z.uuid() })
export type LtiOpens = z.output<typeof ltiOpensSchema>

const opens = ltiOpensSchema.nullable()
const earlierSchema = z.looseObject({ homeworkId: z.string().nullable() })

/** Launches that an earlier version kept name nothing but homework. */
const readEarlier = (target: unknown): unknown => {
  const earlier = earlierSchema.safeParse(target)
  if (!earlier.success) return target
  const { homeworkId, ...rest } = earlier.data
  return { ...rest, opens: homeworkId && { kind: 'homework', id: homeworkId } }
}

/** Target of a launch: an activity of a course, or a teacher's choice of one. */
export const ltiLaunchSchema = z.object({
  sub: id,
  isTeacher: z.boolean(),
  deploymentId: id,
  /** The course as the platform numbers it. */
  contextId: id.nullable().default(null),
  /** Name of the course; empty where the platform sends none. */
  contextTitle: z.string().max(ltiLimits.title).default(''),
  /** Name of the person; empty where the platform sends none. */
  name: z.string().max(ltiLimits.title).default(''),
  /** Address of the person in lower case, which nobody here has proved. */
  email: z.string().max(ltiLimits.address).nullable().default(null),
  /** True for a browser that kept no cookie in the platform's frame, and went on in a window of its own. */
  isInWindow: z.boolean().default(false),
  target: z.preprocess(
    readEarlier,
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('activity'),
        resourceLinkId: id,
        /** Target named by the platform. */
        opens,
        lineItemUrl: address.nullable(),
      }),
      z.object({
        kind: z.literal('choice'),
        returnUrl: address,
        /** Sent back as it came. */
        data: z.string().max(8000).nullable(),
        takesLineItem: z.boolean(),
        /** Target that was picked. */
        opens,
      }),
    ]),
  ),
})
export type LtiLaunch = z.output<typeof ltiLaunchSchema>

/** Choice of a teacher. A source is one of a class's material: the class has access to it. */
export const ltiPickSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('homework'), id: z.uuid() }),
  z.object({ kind: z.literal('source'), id: z.uuid(), classId: z.uuid() }),
  z.object({ kind: z.literal('room'), id: z.uuid() }),
])
export type LtiPick = z.output<typeof ltiPickSchema>

const token = z.string().min(20).max(100)
/** Next step for the person of a launch. */
export const ltiStepSchema = z.discriminatedUnion('step', [
  /** The platform's person has no account here yet: get one, sign in, or connect the one signed in to. */
  z.object({
    step: z.literal('connect'),
    platform: z.string(),
    /** Content of the account that the launch can make; null where it makes none. */
    newcomer: z
      .object({
        name: z.string(),
        /** Null where the account has no address. */
        email: z.string().nullable(),
        isTeacher: z.boolean(),
        asksBirthYear: z.boolean(),
      })
      .nullable(),
    /** True if an account has the address that the school proved: its owner signs in to it. */
    hasAccount: z.boolean(),
    /** False in a window that a launch opened by itself, where nobody connects an account of their own. */
    mayConnect: z.boolean(),
  }),
  /** The connected account asks for more than a launch, such as a second factor. */
  z.object({ step: z.literal('sign-in'), platform: z.string() }),
  /** A teacher picks what it opens; what was picked before may be gone. */
  z.object({
    step: z.literal('choose'),
    platform: z.string(),
    isGone: z.boolean(),
    /** False where the platform wants no scores of this activity. */
    takesScores: z.boolean(),
  }),
  /** Refusal: only a teacher's account can pick an activity. */
  z.object({ step: z.literal('teacher-needed'), platform: z.string() }),
  /** A student came before a teacher picked one. */
  z.object({ step: z.literal('wait'), platform: z.string() }),
  /** Refusal: the target was deleted. */
  z.object({ step: z.literal('gone'), platform: z.string() }),
  /** Offer to join: the activity is for a class that the student isn't in. */
  z.object({ step: z.literal('join'), platform: z.string(), className: z.string() }),
  /** Refusal: the activity exists, but not for this person. */
  z.object({ step: z.literal('not-yours'), platform: z.string() }),
  z.object({ step: z.literal('room-early'), title: z.string(), startsAt: z.iso.datetime() }),
  z.object({ step: z.literal('room-over'), title: z.string() }),
  /** A room that is open, or for who teaches it the class that has it. */
  z.object({ step: z.literal('open'), kind: z.enum(['homework', 'source', 'room', 'class']), id: z.uuid() }),
  /** Back to the platform, by a page that posts what was picked. */
  z.object({ step: z.literal('return'), address: z.string() }),
])
export type LtiStep = z.output<typeof ltiStepSchema>

const answer = z.object({
  success,
  next: ltiStepSchema,
  /** Session that the launch created. */
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
    refusals: ['lti-launch-over', 'lti-connected', 'lti-window-connect'],
  }),
  createLtiAccount: endpoint({
    method: 'POST',
    path: '/lti/account',
    access: 'public',
    summary: 'Make the account of a new person of a learning platform, and go on.',
    body: z.object({ launch: token, birthYear: integerSchema.optional() }),
    output: answer,
    refusals: ['lti-launch-over', 'lti-connected', 'lti-no-accounts', 'lti-parent-needed'],
  }),
  joinLtiClass: endpoint({
    method: 'POST',
    path: '/lti/join',
    access: ['student'],
    summary: 'Join the class that an activity of my course is for, and go on.',
    body: z.object({ launch: token }),
    output: answer,
    refusals: ['lti-launch-over', 'not-found', 'not-allowed', 'class-full'],
  }),
  chooseLtiOpens: endpoint({
    method: 'POST',
    path: '/lti/choose',
    access: ['teacher'],
    summary:
      'Pick what an activity of a learning platform opens: homework of mine, or a source or a planned room of a class that I manage.',
    body: z.object({ launch: token, pick: ltiPickSchema }),
    output: answer,
    refusals: ['lti-launch-over', 'not-found', 'not-allowed', 'class-closed'],
  }),
} as const
