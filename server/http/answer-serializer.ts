// Serialization of answers by their schemas, each compiled with its first answer: compiling all at once took
// a good part of every start.
import type { Endpoint } from '@lantern/contract/endpoint'
import buildSerializer, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serialize = (answer: unknown) => string

const schemas = new WeakMap<Endpoint, object>()
const serializers = new WeakMap<object, Serialize>()

/** JSON schema for serializing an answer: other fields are never sent. Undefined for files. */
export const answerSchema = (definition: Endpoint): object | undefined => {
  if (typeof definition.output === 'string') return undefined
  const schema = schemas.get(definition) ?? z.toJSONSchema(definition.output, { io: 'output' })
  schemas.set(definition, schema)
  return schema
}

const getSerializer = (schema: object): Serialize => {
  const serialize = serializers.get(schema) ?? buildSerializer(schema as Schema)
  serializers.set(schema, serialize)
  return serialize
}

/**
 * Serializer compiler for Fastify, called once per route and status.
 * @throws by the first answer for a schema that can't be compiled
 */
export const compileAnswer =
  ({ schema }: { schema: unknown }): Serialize =>
  answer =>
    getSerializer(schema as object)(answer)
