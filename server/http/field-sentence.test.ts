import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inLanguage } from '../platform/language/index.ts'
import { fieldSentence } from './field-sentence.ts'

const read = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: fieldSentence }).error?.issues[0]?.message

test.each([
  [z.string().min(1), '', 'Fill this in.'],
  [z.string(), undefined, 'Fill this in.'],
  [z.string().min(3), 'ab', 'Write at least 3 characters.'],
  [z.string().max(1), 'ab', 'Write at most 1 character.'],
  [z.int().min(2), 1, 'Write 2 or more.'],
  [z.int().max(1500), 1501, 'Write 1,500 or less.'],
  [z.number().gt(0), 0, 'Write more than 0.'],
  [z.number().lt(1), 1, 'Write less than 1.'],
  [z.int(), 1.5, 'Write a whole number.'],
  [z.number(), 'two', 'Write a number.'],
  [z.array(z.int()).min(1), [], 'Choose at least 1.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Choose at most 2.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of what is offered.'],
  [z.email(), 'nobody', 'Please enter a valid email address'],
  [z.url(), 'nowhere', 'Write the whole address, from https:// on.'],
  [z.iso.datetime(), 'soon', 'This is no date or time.'],
  [z.uuid(), 'x', 'This can’t be used as it is.'],
  [z.string(), 7, 'This can’t be used as it is.'],
])('%o refuses %o by a sentence', (schema, value, sentence) => {
  expect(read(schema, value)).toBe(sentence)
})

test('a sentence of the schema itself comes first', () => {
  expect(read(z.string().min(3, 'Longer, please.'), 'ab')).toBe('Longer, please.')
})

test('sentences are in the language of the request', () => {
  expect(inLanguage('hi', () => read(z.string().min(3), 'ab'))).toMatch(
    /[\u0900-\u097f]{3}.*3|3.*[\u0900-\u097f]{3}/u,
  )
})

const schema = z.strictObject({
  name: z.string().min(2).max(4).regex(/^a/u),
  count: z.int().min(2).max(9).multipleOf(2),
  kind: z.discriminatedUnion('type', [
    z.object({ type: z.literal('a') }),
    z.object({ type: z.literal('b') }),
  ]),
  list: z.array(z.union([z.string(), z.int()])).min(1),
})

test('whatever is sent, no sentence is the library’s own', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record({ name: fc.anything(), count: fc.anything(), kind: fc.anything(), list: fc.anything() }),
      ),
      value => {
        const { error } = schema.safeParse(value, { error: fieldSentence })
        for (const { message } of error?.issues ?? [])
          expect(message).not.toMatch(/expected|Invalid|Too (?:small|big)|Unrecognized/u)
      },
    ),
  )
})
