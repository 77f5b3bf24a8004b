// `fetch` for addresses that others name, for clients that stream: the same rules, without limits of size and time, which
// the caller sets.
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createAddressGuard, lookUpOutside, OutgoingError } from './address-guard.ts'

type Body = NonNullable<ConstructorParameters<typeof Response>[0]>

const bodiless = [204, 205, 304]

const readUrl = (input: Parameters<typeof fetch>[0]): URL =>
  new URL(input instanceof Request ? input.url : input)

/**
 * Redirects are answers with their status, never followed.
 * @returns rejects with OutgoingError where an address may not be asked, with the signal's reason, or as the connection
 * fails; bodies have to be texts or bytes
 */
export const createOutgoingFetch = ({
  internalHosts,
}: {
  internalHosts: readonly string[]
}): typeof fetch => {
  const { isListed, mayAskUrl } = createAddressGuard(internalHosts)
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = readUrl(input)
    if (!mayAskUrl(url)) throw new OutgoingError('the address is not to be asked')
    signal?.throwIfAborted()
    const bytes = body === undefined || body === null ? null : Buffer.from(body as string | Uint8Array)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise<Response>((resolve, reject) => {
      const request = send(url, {
        method,
        agent: false,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          ...(bytes && { 'content-length': bytes.byteLength }),
        },
        ...(signal && { signal }),
        ...(isListed(url) ? {} : { lookup: lookUpOutside }),
      })
      request.once('response', response => {
        const status = response.statusCode ?? 0
        const answer = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        const content = bodiless.includes(status)
          ? null
          : (Readable.toWeb(response) as ReadableStream<Uint8Array> as unknown as Body)
        if (content === null) response.resume()
        resolve(new Response(content, { status, headers: answer }))
      })
      request.once('error', error => reject(signal?.aborted ? signal.reason : error))
      request.end(bytes)
    })
  }
}
