import { expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointName, endpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { maxInteger } from './integers.rules.ts'

/** Largest unsigned integer of 32 bits: seeds of papers, stored as JSON. */
const maxSeed = 0xffff_ffff
const seedFields = ['seed', 'choiceSeed']

/** Paths of the integers of a JSON Schema that accept more than an `integer` column does. */
const findUnboundedIntegers = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, minimum, maximum } = schema as { type?: unknown; minimum?: number; maximum?: number }
  const isSeed = seedFields.some(field => path.includes(`.${field}`))
  const isUnbounded =
    type === 'integer' &&
    ((maximum ?? Infinity) > (isSeed ? maxSeed : maxInteger) || (minimum ?? -Infinity) < -maxInteger - 1)
  const inside = Object.entries(schema).flatMap(([key, part]) =>
    findUnboundedIntegers(part, `${path}.${key}`),
  )
  return isUnbounded ? [path, ...inside] : inside
}

const findInEndpoint = (name: EndpointName): string[] => {
  const { params, query, body }: Endpoint = endpoints[name]
  return [params, query, body === 'upload' ? undefined : body].flatMap(schema =>
    schema
      ? findUnboundedIntegers(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name)
      : [],
  )
}

test('an integer without a limit is found', () =>
  expect(
    findUnboundedIntegers(z.toJSONSchema(z.object({ page: z.int().min(1), line: z.int().max(9) })), 'x'),
  ).toEqual(['x.properties.page', 'x.properties.line']))

test('every integer of a request fits into a column of the database', () =>
  expect((Object.keys(endpoints) as EndpointName[]).flatMap(findInEndpoint)).toEqual([]))
