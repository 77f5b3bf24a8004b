// Requests to addresses given by outsiders. They never reach this machine or its network, not even through
// DNS or a redirect; they and their responses are limited in size and time.
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createAddressGuard, lookUpOutside, OutgoingError } from './address-guard.ts'

export { OutgoingError } from './address-guard.ts'
export { createOutgoingFetch } from './outgoing-fetch.ts'

type OutgoingRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}
type OutgoingAnswer = {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  /** Body as UTF-8. */
  text: string
}

export type Outgoing = {
  /** Whether an address may be requested, as far as visible without a request. */
  mayAsk(address: string): boolean
  /** @throws OutgoingError where nothing comes back: refused by us, unreachable, too slow, too much */
  ask(address: string, request?: OutgoingRequest): Promise<OutgoingAnswer>
}

const timeoutMs = 10_000
const maxBytes = 1024 * 1024

const readAnswer = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new OutgoingError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const flattenHeaders = (response: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** @param internalHosts names, without port, that may be on the own network and be asked without encryption */
export const createOutgoing = ({ internalHosts }: { internalHosts: readonly string[] }): Outgoing => {
  const { isListed, mayAskUrl, findInternalHost } = createAddressGuard(internalHosts)
  return {
    mayAsk: address => URL.canParse(address) && mayAskUrl(new URL(address)),
    ask: async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
      const url = URL.canParse(address) ? new URL(address) : null
      if (!url || !mayAskUrl(url))
        throw new OutgoingError('the address is not to be asked', {
          internalHost: url && findInternalHost(url),
        })
      const limit = AbortSignal.timeout(timeoutMs)
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      try {
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          const request: ClientRequest = send(url, {
            method,
            agent: false,
            headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
            signal: signal ? AbortSignal.any([signal, limit]) : limit,
            ...(isListed(url) ? {} : { lookup: lookUpOutside }),
          })
          request.once('response', resolve)
          request.once('error', reject)
          request.end(body)
        })
        const bytes = await readAnswer(response)
        return {
          status: response.statusCode ?? 0,
          headers: flattenHeaders(response),
          bytes,
          text: bytes.toString('utf8'),
        }
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof OutgoingError) throw error
        throw new OutgoingError(`${url.host} can't be reached`, { cause: error })
      }
    },
  }
}
