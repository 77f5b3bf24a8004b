// Values as a schema of the contract describes them, and the same with something hostile in one place.
import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  minimum?: number
  minItems?: number
}

const strings: Record<string, () => unknown> = {
  uuid: () => crypto.randomUUID(),
  'date-time': () => new Date().toISOString(),
  email: () => `${crypto.randomUUID()}@school.test`,
  uri: () => 'https://youtu.be/dQw4w9WgXcQ',
}

const build = (schema: JsonSchema, name: string, valuesByName: Record<string, string>): unknown => {
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return build(option, name, valuesByName)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, part]) => [key, build(part, key, valuesByName)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      build(schema.items ?? {}, name, valuesByName),
    )
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  return valuesByName[name] ?? strings[schema.format ?? '']?.() ?? 'Tides'
}

/** A value that most schemas accept. @param valuesByName what stands in fields of these names, such as ids of rows */
export const buildValue = (schema: z.ZodType, valuesByName: Record<string, string>): unknown =>
  build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', valuesByName)

/** Stands for a number that `JSON.stringify` can't write. */
const numberMark = 'number to write:'
const asNumber = (text: string) => `${numberMark}${text}`

const nested = (depth: number): unknown => {
  let value: unknown = 'end'
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value }
  return value
}

/** Values no field expects; no booleans, which could switch on something for everybody. */
const hostileValues: readonly unknown[] = [
  'a\0',
  '\0',
  '\ud800',
  'x\udc00y',
  '',
  ' ',
  '\u202e\u200b\ufeff',
  '../../../etc/passwd',
  "'; drop table accounts; --",
  '%00',
  '[',
  'a'.repeat(5_000),
  'a'.repeat(200_000),
  '['.repeat(50_000),
  '\u{1f642}'.repeat(20_000),
  '0'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ...['1e999', '-1e999', '1e308', '-1e308', '5e-324', '-0', '9007199254740993', '1e-7'].map(asNumber),
  2_147_483_648,
  -2_147_483_649,
  9_223_372_036_854_776_000,
  0,
  -1,
  0.5,
  null,
  [],
  {},
  [[]],
  { toString: 1, valueOf: null },
  { __proto__: null, constructor: { prototype: { role: 'admin' } } },
  nested(200),
  nested(1_000),
  Array.from({ length: 20_000 }, () => 0),
  Array.from({ length: 2_000 }, () => 'a\0'),
]

type Path = readonly (string | number)[]

/** Every place in a value, itself too. */
const listPlaces = (value: unknown): Path[] => {
  if (typeof value !== 'object' || value === null) return [[]]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [[], ...entries.flatMap(([key, part]) => listPlaces(part).map(place => [key, ...place]))]
}

const replaceAt = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? replaceAt(part, rest, other) : part))
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.map(([name, part]) => [name, name === key ? replaceAt(part, rest, other) : part]),
  )
}

/** A value with something hostile in one of its places. */
export const spoilt = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...listPlaces(value)), fc.constantFrom(...hostileValues))
    .map(([place, other]) => replaceAt(value, place, other))

/** JSON with numbers that only text can express. */
export const writeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(new RegExp(`"${numberMark}([^"]*)"`, 'g'), '$1')

/** A value as part of an address; what can't be encoded becomes bytes that are no UTF-8. */
export const writeInAddress = (value: unknown): string => {
  const text =
    typeof value === 'string'
      ? value.replace(numberMark, '').slice(0, 6_000)
      : JSON.stringify(value).slice(0, 3_000)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
