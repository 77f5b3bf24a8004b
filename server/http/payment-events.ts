// Webhook of the payment provider. Its signature covers the raw bytes, so they are read unparsed, beside the
// endpoints of the contract.
import type { FastifyInstance } from 'fastify'

const maxBytes = 256 * 1024

/** @param receive throws Refusal for what isn't the provider's */
export const registerPaymentEvents = (
  app: FastifyInstance,
  receive: (body: Buffer, signature: string) => Promise<void>,
): void => {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/payments/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receive(body, typeof signature === 'string' ? signature : '')
      return reply.send({ received: true })
    })
  })
}
