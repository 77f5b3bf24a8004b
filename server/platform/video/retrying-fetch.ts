// Requests to the provider: one host, limits of time and size, a few tries. A proxy may replace the host.
import { setTimeout as wait } from 'node:timers/promises'
import { VideoError } from './index.ts'

export type FetchLimits = { timeoutMs: number; tries: number; pauseMs: number; maxBytes: number }

export const defaultFetchLimits: FetchLimits = {
  timeoutMs: 15_000,
  tries: 3,
  pauseMs: 400,
  maxBytes: 16 * 1024 * 1024,
}

const providerHost = /(?:^|\.)(?:youtube\.com|googleapis\.com|youtube-nocookie\.com)$/

/** Final address of a request. Other hosts are refused, also in redirects. */
const resolveAddress = (url: URL, base: URL | null): URL => {
  if (!providerHost.test(url.hostname)) throw new VideoError('unreachable')
  return base ? new URL(`${base.pathname.replace(/\/$/, '')}${url.pathname}${url.search}`, base) : url
}

const readBody = async (response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > max) throw new VideoError('unreachable')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const attempt = async (
  place: URL,
  init: RequestInit,
  { timeoutMs, maxBytes }: FetchLimits,
  ended: AbortSignal,
) => {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(place, { ...init, signal, redirect: 'error' })
  if (response.status === 403 || response.status === 429) throw new VideoError('blocked')
  const body = await readBody(response, maxBytes)
  if (response.status >= 500) throw new Error(`the provider answered ${response.status}`)
  const { status, headers } = response
  return new Response(status === 204 || status === 304 ? null : body, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? '' },
  })
}

/**
 * A fetch for one video.
 * @param base stands in for the provider's address; null: the provider itself
 * @throws VideoError `blocked` or `unreachable`; the signal's reason when aborted
 */
export const createRetryingFetch =
  (base: string | null, limits: FetchLimits, ended: AbortSignal): typeof fetch =>
  async (input, init = {}) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request ? request.url : String(input))
    const place = resolveAddress(url, base ? new URL(base) : null)
    const sent = {
      method: request?.method ?? 'GET',
      ...(request ? { headers: request.headers } : {}),
      ...init,
    }
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(place, sent, limits, ended)
      } catch (error) {
        ended.throwIfAborted()
        if (error instanceof VideoError) throw error
        if (tried >= limits.tries) throw new VideoError('unreachable')
        await wait(limits.pauseMs * tried * (0.5 + Math.random()), undefined, { signal: ended })
      }
    }
  }
