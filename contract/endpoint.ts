// The shape of an endpoint. From one such object come the Fastify route, the typed client, the OpenAPI
// page and the rows of the authorization matrix.
import type { z } from 'zod'
import type { Role } from './people/identity/roles.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Callers admitted: anybody; visitors (any session, also one without an account); accounts; or only accounts
 * of the roles listed.
 */
export type Access = 'public' | 'visitor' | 'account' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  /** Path below `/api`, with `:name` for parameters. */
  path: `/${string}`
  /** Second path outside `/api`, if the specification names one. */
  alsoAt?: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body, or `upload` for one file as multipart/form-data. */
  body?: z.ZodType | 'upload'
  /** Name of a file that may come with the body, which is multipart/form-data then, with the same names. */
  form?: string
  /** JSON answer, `file` for bytes, `text` for a text to be saved. */
  output: z.ZodType | 'file' | 'text'
  /** Status of success; 200 unless told. */
  status?: 200 | 201 | 202
  /** Refusals of its own, beside those any endpoint may give. */
  refusals: readonly RefusalCode[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** Input of an action. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** Result of an action for an endpoint that answers with JSON. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType ? z.input<E['output']> : never

type Sent<S> = S extends z.ZodType ? z.input<S> : never
type Part<K extends string, S> = S extends z.ZodType ? { [key in K]: Sent<S> } : unknown

/** Request of a client. */
export type Call<E extends Endpoint> = Part<'params', E['params']> &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  Part<'body', E['body']>

/** Response for a client. */
export type Reply<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : never
