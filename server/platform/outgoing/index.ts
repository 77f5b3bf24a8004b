// Requests to addresses given by outsiders. They never reach this machine or its network, not even through
// DNS or a redirect; they and their responses are limited in size and time.
import { lookup as resolveHost } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInternalAddress } from './internal-address.ts'

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

export class OutgoingError extends Error {}

const timeoutMs = 10_000
const maxBytes = 1024 * 1024

const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Names are looked up here, so that the address that was checked is the one that is connected to. */
const lookUpOutside: LookupFunction = (host, options, callback) => {
  resolveHost(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const outside = addresses.filter(({ address }) => !isInternalAddress(address))
    const [first] = outside
    if (!first) return callback(new OutgoingError(`${host} is an address of an internal network`), '')
    if (options.all) callback(null, outside)
    else callback(null, first.address, first.family)
  })
}

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
  const isListed = (url: URL) => internalHosts.includes(getHost(url).toLowerCase())
  const mayAskUrl = (url: URL): boolean => {
    if (url.username || url.password) return false
    if (isListed(url)) return url.protocol === 'https:' || url.protocol === 'http:'
    return url.protocol === 'https:' && !(isIP(getHost(url)) && isInternalAddress(getHost(url)))
  }
  return {
    mayAsk: address => URL.canParse(address) && mayAskUrl(new URL(address)),
    ask: async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
      const url = URL.canParse(address) ? new URL(address) : null
      if (!url || !mayAskUrl(url)) throw new OutgoingError('the address is not to be asked')
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
