// OpenAPI of the contract, with a page to read it at /api/docs.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access, Endpoint } from '@lantern/contract/endpoint'
import { refusalSchema } from '@lantern/contract/refusals'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { answerSchema } from './answer-serializer.ts'

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })

const describeAccess = (access: Access) =>
  typeof access === 'string' ? `Access: ${access}.` : `Access: ${access.join(', ')}.`

const describe = (definition: Endpoint): FastifySchema & Record<string, unknown> => {
  const upload = definition.body === 'upload'
  const body = definition.body && definition.body !== 'upload' ? jsonSchema(definition.body) : undefined
  const answer = structuredClone(answerSchema(definition)) ?? { type: 'string' }
  return {
    summary: definition.summary,
    description: [
      describeAccess(definition.access),
      definition.refusals.length > 0 ? `Refuses with: ${definition.refusals.join(', ')}.` : '',
    ].join(' '),
    security: definition.access === 'public' ? [] : [{ bearer: [] }],
    ...(upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(definition.params ? { params: jsonSchema(definition.params) } : {}),
    ...(definition.query ? { querystring: jsonSchema(definition.query) } : {}),
    ...(body ? { body } : {}),
    response: { [definition.status ?? 200]: answer, default: z.toJSONSchema(refusalSchema) },
  }
}

export const registerDocumentation = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Lantern', version: '1', description: 'Every endpoint of this installation.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const definition = route.config?.endpoint
      const hide = !definition || !url.startsWith('/api/')
      return { schema: definition ? { ...describe(definition), hide } : { ...schema, hide: true }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
