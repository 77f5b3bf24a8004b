import { expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointName, endpoints } from './api.ts'
import { dateSchema, instantSchema } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { maxInteger } from './integers.rules.ts'

/** Largest unsigned integer of 32 bits: seeds of papers, stored as JSON. */
const maxSeed = 0xffff_ffff
const seedFields = ['seed', 'choiceSeed']
/** Bytes of files, stored as `bigint`. */
const byteFields = ['beginUpload.properties.bytes', 'addUploadPart.properties.offset']

const findLimit = (path: string): number => {
  if (byteFields.includes(path)) return Number.MAX_SAFE_INTEGER
  return seedFields.some(field => path.includes(`.${field}`)) ? maxSeed : maxInteger
}

/** Paths of the integers of a JSON Schema that accept more than an `integer` column does. */
const findUnboundedIntegers = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: number; maximum?: number }
  const isUnbounded =
    type === 'integer' &&
    ((maximum ?? Infinity) > findLimit(path) || (minimum ?? -Infinity) < -maxInteger - 1)
  const inside = Object.entries(schema).flatMap(([key, part]) =>
    findUnboundedIntegers(part, `${path}.${key}`),
  )
  return isUnbounded ? [path, ...inside] : inside
}

/** Paths of the dates of a JSON Schema that accept the year 0. */
const findUnboundedDates = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { format, formatMinimum } = schema as { format?: unknown; formatMinimum?: unknown }
  const isUnbounded = (format === 'date' || format === 'date-time') && formatMinimum === undefined
  const inside = Object.entries(schema).flatMap(([key, part]) => findUnboundedDates(part, `${path}.${key}`))
  return isUnbounded ? [path, ...inside] : inside
}

/** Result of a search in the schemas of all requests. */
const findInRequests = (find: (schema: unknown, path: string) => string[]): string[] =>
  (Object.keys(endpoints) as EndpointName[]).flatMap(name => {
    const { params, query, body }: Endpoint = endpoints[name]
    return [params, query, body === 'upload' ? undefined : body].flatMap(schema =>
      schema ? find(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name) : [],
    )
  })

test('an integer without a limit is found', () =>
  expect(
    findUnboundedIntegers(z.toJSONSchema(z.object({ page: z.int().min(1), line: z.int().max(9) })), 'x'),
  ).toEqual(['x.properties.page', 'x.properties.line']))

test('every integer of a request fits into a column of the database', () =>
  expect(findInRequests(findUnboundedIntegers)).toEqual([]))

test('a date without a limit is found, and the year 0 is refused', () => {
  const schema = z.object({ from: z.iso.date(), until: dateSchema, at: instantSchema })
  expect(findUnboundedDates(z.toJSONSchema(schema), 'x')).toEqual(['x.properties.from'])
  expect([dateSchema.safeParse('0000-01-01').success, dateSchema.safeParse('0001-01-01').success]).toEqual([
    false,
    true,
  ])
  expect(instantSchema.safeParse('0000-12-31T23:59:59Z').success).toBe(false)
})

test('every date of a request can be stored', () => expect(findInRequests(findUnboundedDates)).toEqual([]))
