// Launch from a learning platform, step by step; its token is in the address's fragment.
import type { EndpointsByCall } from '@lantern/contract/api'
import type { LtiPick, LtiStep } from '@lantern/contract/connect/lti/launch'
import type { Reply } from '@lantern/contract/endpoint'
import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'

type Answer = Reply<EndpointsByCall['POST /lti/continue']>
export type SignIn = (session: NonNullable<Answer['session']>) => Promise<unknown>

/**
 * Message of a launch error. Users don't fill in launches: one with an incomplete address must be opened
 * again.
 */
const describeError = (error: Error): string =>
  error instanceof ApiError && error.code === 'invalid-input' ? m.refusal_lti_launch_over() : error.message

/** @param leave is called once, when the launch has arrived */
export const useLaunch = (launch: string, signIn: SignIn, leave: (step: LtiStep) => void) => {
  const hasLeft = useRef(false)
  const whoWas = useRef<string | null>(undefined)
  const who = useSession()?._id ?? null
  const step = useMutation({
    mutationFn: async (send: () => Promise<Answer>) => {
      const { next, session } = await send()
      const isOver = next.step === 'open' || next.step === 'return'
      hasLeft.current ||= isOver
      // The person who signed in by this launch counts as the same, or the launch would begin again.
      if (session) {
        whoWas.current = session.user._id
        await signIn(session)
      }
      if (isOver) leave(next)
      return next
    },
    meta: { quiet: true },
  })
  const { mutate } = step
  useEffect(() => {
    if (hasLeft.current || whoWas.current === who || !launch) return
    whoWas.current = who
    mutate(() => api('POST /lti/continue', { body: { launch } }))
  }, [launch, who, mutate])
  const create = useMutation({
    mutationFn: (birthYear: number | undefined) =>
      api('POST /lti/account', { body: { launch, ...(birthYear === undefined ? {} : { birthYear }) } }),
    meta: { quiet: true },
    onSuccess: answer => mutate(async () => answer),
  })
  return {
    step: step.data,
    problem: step.error && describeError(step.error),
    isPending: step.isPending || create.isPending,
    /** Makes the account; a refusal leaves the step as it is. */
    create: create.mutate,
    createError: create.error,
    connect: () => mutate(() => api('POST /lti/connect', { body: { launch } })),
    join: () => mutate(() => api('POST /lti/join', { body: { launch } })),
    choose: (pick: LtiPick) => mutate(() => api('POST /lti/choose', { body: { launch, pick } })),
    /** Checks for changes. */
    again: () => mutate(() => api('POST /lti/continue', { body: { launch } })),
  }
}
