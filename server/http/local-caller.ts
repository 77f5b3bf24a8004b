// Whether a request comes from this very machine, for pages that only whoever runs Lantern may see.
import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The name in `Host` is checked too: a foreign page may have its own name point to this machine. A
 * proxy in front gives itself away by the header it adds. */
export const isLocalCaller = (request: FastifyRequest): boolean => {
  const { remoteAddress } = request.socket
  const host = request.headers.host
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  if (!remoteAddress || !loopback.has(remoteAddress) || forwarded || !host) return false
  return URL.canParse(`http://${host}`) && localNames.has(new URL(`http://${host}`).hostname)
}
