// Addresses that may be requested though outsiders named them.
import { lookup as resolveHost } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isInternalAddress } from './internal-address.ts'

export class OutgoingError extends Error {
  /** Host on the own network that the configuration doesn't name; null for every other failure. */
  readonly internalHost: string | null
  constructor(
    message: string,
    { internalHost = null, cause }: { internalHost?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.internalHost = internalHost
  }
}

const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Names are looked up here, so that the address that was checked is the one that is connected to. */
export const lookUpOutside: LookupFunction = (host, options, callback) => {
  resolveHost(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const outside = addresses.filter(({ address }) => !isInternalAddress(address))
    const [first] = outside
    if (!first)
      return callback(
        new OutgoingError(`${host} is an address of an internal network`, { internalHost: host }),
        '',
      )
    if (options.all) callback(null, outside)
    else callback(null, first.address, first.family)
  })
}

/** @param internalHosts names, without port, that may be on the own network and be asked without encryption */
export const createAddressGuard = (internalHosts: readonly string[]) => {
  const isListed = (url: URL): boolean => internalHosts.includes(getHost(url).toLowerCase())
  const mayAskUrl = (url: URL): boolean => {
    if (url.username || url.password) return false
    if (isListed(url)) return url.protocol === 'https:' || url.protocol === 'http:'
    return url.protocol === 'https:' && !(isIP(getHost(url)) && isInternalAddress(getHost(url)))
  }
  /** Host of an internal address that isn't listed; null for any other address. */
  const findInternalHost = (url: URL): string | null =>
    isIP(getHost(url)) && isInternalAddress(getHost(url)) && !isListed(url) ? getHost(url) : null
  return { isListed, mayAskUrl, findInternalHost }
}
