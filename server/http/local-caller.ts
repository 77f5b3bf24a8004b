// Check for callers on this machine, for pages that only the operator may see.
import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Headers added by proxies; each proxy adds some of them. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

const isLocalName = (url: string): boolean => URL.canParse(url) && localNames.has(new URL(url).hostname)

/**
 * Whether the caller is on this machine. The name in `Host` is checked too: a foreign page may have its own
 * name point to this machine. A proxy that adds no header looks like this machine, so where people come in by
 * another address nobody is local.
 * @param publicUrl the address people use
 */
export const isLocalCaller = (request: FastifyRequest, publicUrl: string): boolean => {
  const { remoteAddress } = request.socket
  const { headers } = request
  if (!isLocalName(publicUrl) || !remoteAddress || !loopback.has(remoteAddress)) return false
  return !proxyHeaders.some(name => headers[name]) && isLocalName(`http://${headers.host}`)
}
