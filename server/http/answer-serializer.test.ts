import { endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerSchema, compileAnswer } from './answer-serializer.ts'

test('the schema of every endpoint’s answer can be compiled, though it is only when it is needed', () => {
  const broken = Object.entries<Endpoint>(endpoints).filter(([, definition]) => {
    const schema = answerSchema(definition)
    if (!schema) return false
    try {
      compileAnswer({ schema })({})
      return false
    } catch (error) {
      // Empty answer that lacks a required field, which only a compiled schema detects.
      return !/is required!|doesn't match|does not match/.test(String(error))
    }
  })
  expect(broken.map(([name]) => name)).toEqual([])
})

test('a property that the schema doesn’t name is left out', () => {
  const schema = z.toJSONSchema(z.object({ name: z.string() }), { io: 'output' })
  expect(compileAnswer({ schema })({ name: 'Mara', passwordHash: 'x' })).toBe('{"name":"Mara"}')
})
