// Fastify routes for endpoints: access, parsing, the action, the answer by its schema.

import type { Readable } from 'node:stream'
import { type EndpointName, type Endpoints, endpoints } from '@lantern/contract/api'
import type { Endpoint, Input, Output } from '@lantern/contract/endpoint'
import type { Language } from '@lantern/contract/languages.rules'
import { findBrokenName } from '@lantern/contract/names.rules'
import type { Role } from '@lantern/contract/people/identity/roles'
import type { CookieName } from '@lantern/contract/people/privacy/browser-data.rules'
import { isWellFormed } from '@lantern/contract/well-formed.rules'
import * as m from '@lantern/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, checkAccess } from '../actions/actor.ts'
import { Refusal } from '../actions/refusal.ts'
import { inLanguage, requestLanguage } from '../platform/language/index.ts'
import { isDatabaseUnavailable } from '../platform/postgres/unavailable.ts'
import { type Admission, isAlwaysAnswered, isProbe, overloaded } from './admission.ts'
import { answerSchema, compileAnswer } from './answer-serializer.ts'
import { fieldSentence } from './field-sentence.ts'
import { getNetworkKey } from './network-address.ts'
import { checkApproval } from './open-before-approval.ts'
import { createSlots, type Slots } from './slots.ts'
import { createUnfinishedResponses, type UnfinishedResponses } from './unfinished-responses.ts'

/** File of an action; `range` cuts it to the requested bytes. */
export type FileAnswer = {
  size: number
  contentType: string
  /** Download name; without it the file is shown in place. */
  name: string
  open(range?: { start: number; end: number }): Readable
}
/** A text, whole or as a stream. */
export type TextAnswer = { text: string | Readable; contentType: string; name: string }

/** File of a multipart upload, to be streamed. */
export type Upload = { fileName: string; stream: Readable; truncated(): boolean }

/** Small file of a form, in memory. */
export type FormFile = { name: string; bytes: Buffer }
export type Form = { fields: Record<string, string>; file: FormFile | null }

export type Call = {
  /** The caller's network: an IPv4 address, or the /64 of an IPv6 one. */
  address: string
  /** User agent of the browser; empty without one. */
  userAgent: string
  /** True when caller and server are on one machine and no proxy stands between. */
  isLocal: boolean
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  upload(): Promise<Upload | null>
  /** The file of an endpoint with a `form`. */
  file: FormFile | null
  cookie(name: CookieName): string | null
  /** Cookie with HttpOnly and SameSite. */
  setCookie(name: CookieName, value: string, seconds: number): void
}

/** An action's answer; registration adds `success` to those in JSON. */
type Answer<E extends Endpoint> = E['output'] extends 'file'
  ? FileAnswer
  : E['output'] extends 'text'
    ? TextAnswer
    : Omit<Output<E>, 'success'>

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor

type Handler<N extends EndpointName> = (
  actor: ActorOf<Endpoints[N]>,
  input: Input<Endpoints[N]>,
  call: Call,
) => Promise<Answer<Endpoints[N]>>

/** Handlers by endpoint name; the composition root checks that none is missing. */
export type Handlers<N extends EndpointName = EndpointName> = { [name in N]: Handler<name> }

export type RouteSupport = {
  needSecondFactor: readonly Role[]
  authenticate(token: string): Promise<Actor | null>
  describeCall(request: FastifyRequest, reply: FastifyReply, file: FormFile | null): Call
  readForm(request: FastifyRequest, fileField: string): Promise<Form>
  sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): unknown
  admission: Admission
}

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  if (!isWellFormed(value)) throw new Refusal('invalid-input')
  const parsed = schema.safeParse(value ?? {}, { error: fieldSentence })
  if (parsed.success) {
    const broken = findBrokenName(parsed.data)
    if (broken === null) return parsed.data
    throw new Refusal('invalid-input', { fields: { [broken]: m.refusal_name_one_line() } })
  }
  const fields = Object.fromEntries(parsed.error.issues.map(issue => [issue.path.join('.'), issue.message]))
  throw new Refusal('invalid-input', { fields })
}

const bearer = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : null
}

/** Maximum concurrent uploads per caller: each uses memory or disk before its size is checked. */
const maxFiles = 4

/** Whether requests of an endpoint may be multipart/form-data. */
const bringsFile = (definition: Endpoint): boolean =>
  definition.form !== undefined || definition.body === 'upload'

const sendText = (reply: FastifyReply, answer: TextAnswer) =>
  reply
    .type(answer.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.name)}`)
    .send(answer.text)

/** Admission of callers' requests. */
type Rooms = { files: Slots; admission: Admission; unfinished: UnfinishedResponses }

const register = (
  app: FastifyInstance,
  name: EndpointName,
  handler: (actor: Actor | null, input: unknown, call: Call) => Promise<unknown>,
  support: RouteSupport,
  { files, admission, unfinished }: Rooms,
) => {
  const definition: Endpoint = endpoints[name]
  const schema = answerSchema(definition)
  const status = definition.status ?? 200
  const mayBringFile = bringsFile(definition)
  const isAlways = isAlwaysAnswered(name)
  const work = async (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => {
    const form =
      definition.form && request.isMultipart() ? await support.readForm(request, definition.form) : null
    const input = {
      params: parse(definition.params, request.params),
      query: parse(definition.query, request.query),
      body: definition.body === 'upload' ? undefined : parse(definition.body, form?.fields ?? request.body),
    }
    return handler(actor, input, support.describeCall(request, reply, form?.file ?? null))
  }
  const send = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    if (definition.output === 'file') return support.sendFile(request, reply, answer as FileAnswer)
    if (definition.output === 'text') return sendText(reply, answer as TextAnswer)
    return reply.code(status).send({ success: true, ...(answer as object) })
  }
  /** Overload instead of an error: nothing was done yet, so the client may retry. */
  const authenticate = (token: string) =>
    support.authenticate(token).catch(error => {
      throw isDatabaseUnavailable(error) ? overloaded() : error
    })
  const answer = async (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => {
    checkAccess(definition.access, actor, support.needSecondFactor)
    checkApproval(name, definition.access, actor)
    const caller = { actor, key: actor?.accountId ?? getNetworkKey(request.ip) }
    const workNow = () => {
      if (!isAlways) unfinished.check(caller)
      return work(request, reply, actor)
    }
    const admit = () => {
      if (isAlways) return workNow()
      // Uploads last as long as the sender's line needs, so they don't count for admission.
      return mayBringFile && request.isMultipart()
        ? files.run(caller.key, workNow)
        : admission.run(caller, workNow)
    }
    // Sending doesn't count for admission either: a slow line may need minutes.
    const result = await admit()
    unfinished.add(caller, reply.raw)
    return send(request, reply, result)
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearer(request)
    const actor = token && !isProbe(name) ? await authenticate(token) : null
    const language = actor?.language ?? requestLanguage(request.headers)
    request.language = language
    reply.header('content-language', language)
    return inLanguage(language, () => answer(request, reply, actor))
  }
  for (const url of [`/api${definition.path}`, ...(definition.alsoAt ? [definition.alsoAt] : [])])
    app.route({
      method: definition.method,
      url,
      config: { endpoint: definition },
      schema: { summary: definition.summary, ...(schema ? { response: { [status]: schema } } : {}) },
      handler: handle,
    })
}

/**
 * Registers every endpoint of the contract.
 * @param prepareForFiles makes an instance read multipart/form-data; other endpoints are spared its cost per
 * request
 */
export const registerEndpoints = async (
  app: FastifyInstance,
  handlers: Handlers,
  support: RouteSupport,
  prepareForFiles: (app: FastifyInstance) => Promise<void>,
): Promise<void> => {
  app.setSerializerCompiler(compileAnswer)
  const rooms = {
    files: createSlots(maxFiles),
    admission: support.admission,
    unfinished: createUnfinishedResponses(),
  }
  const names = Object.keys(endpoints) as EndpointName[]
  const registerAll = (scope: FastifyInstance, mayBringFiles: boolean) => {
    for (const name of names)
      if (bringsFile(endpoints[name]) === mayBringFiles)
        register(scope, name, handlers[name] as never, support, rooms)
  }
  registerAll(app, false)
  await app.register(async scope => {
    await prepareForFiles(scope)
    registerAll(scope, true)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Language of the answer; undefined until the caller is known. */
    language?: Language
  }
}
