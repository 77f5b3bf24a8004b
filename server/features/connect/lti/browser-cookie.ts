// Cookie that binds a launch to the browser that began it. In a platform's frame only a partitioned cookie
// survives, and browsers accept one only over https or on their own machine. It authorises nothing by itself.
import type { CookieName } from '@lantern/contract/people/privacy/browser-data.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createToken } from '../../people/identity/index.ts'

const name: CookieName = 'lti-browser'
const seconds = 3600

/** @param cookie reads one of the request by its name */
export const readBrowserToken = (cookie: (name: CookieName) => string | null): string | null => {
  const token = cookie(name)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/**
 * Token of the browser; an existing one is reused, so that launches in several tabs don't invalidate each
 * other.
 */
export const ensureBrowserToken = (request: FastifyRequest, reply: FastifyReply): string => {
  const token = readBrowserToken(one => request.cookies[one] ?? null) ?? createToken()
  reply.setCookie(name, token, {
    httpOnly: true,
    secure: true,
    sameSite: 'none',
    partitioned: true,
    path: '/',
    maxAge: seconds,
  })
  return token
}
