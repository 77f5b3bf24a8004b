// Request to a platform; its JSON is as hostile as anything from outside.
import { isWellFormed } from '@lantern/contract/well-formed.rules'
import type { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import { type Outgoing, OutgoingError } from '../../../platform/outgoing/index.ts'

type Request = NonNullable<Parameters<Outgoing['ask']>[1]>

/**
 * @throws Refusal `lti-platform-internal` where its host has to be named in the configuration first,
 * `lti-platform-silent` without an answer
 */
export const askPlatform = (outgoing: Outgoing, address: string, request?: Request) =>
  outgoing.ask(address, request).catch(error => {
    if (error instanceof OutgoingError && error.internalHost)
      throw new Refusal('lti-platform-internal', { values: { host: error.internalHost } })
    if (error instanceof OutgoingError) throw new Refusal('lti-platform-silent')
    throw error
  })

/** Refusal with the platform's answer, for those who can change something there. */
export class PlatformRefused extends Refusal {
  readonly status: number
  readonly text: string
  constructor({ status, text }: { status: number; text: string }) {
    super('lti-platform-refused')
    this.status = status
    this.text = text
  }
}

/** @throws Refusal `lti-platform-refused` for an answer that doesn't match the schema */
const readJson = <S extends z.ZodType>(text: string, schema: S): z.output<S> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('lti-platform-refused')
  }
  const parsed = isWellFormed(value) ? schema.safeParse(value) : null
  if (!parsed?.success) throw new Refusal('lti-platform-refused')
  return parsed.data
}

/** @throws Refusal `lti-platform-silent`, `lti-platform-internal`, PlatformRefused */
export const askForJson = async <S extends z.ZodType>(
  outgoing: Outgoing,
  address: string,
  schema: S,
  request?: Request,
): Promise<z.output<S>> => {
  const { status, text } = await askPlatform(outgoing, address, request)
  if (status < 200 || status > 299) throw new PlatformRefused({ status, text })
  return readJson(text, schema)
}
