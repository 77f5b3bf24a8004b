// Websites that may show Lantern in a frame, as an administrator names them.
import { ConfigurationError } from './configuration-error.ts'

/** Trusted protocol: framing sites must be protected in transit. */
const isTrusted = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))

/** @param listed addresses such as `https://www.school.org`, with commas @throws ConfigurationError naming a wrong one */
export const readFramingSites = (listed: string): string[] => {
  const addresses = listed
    .split(',')
    .map(address => address.trim())
    .filter(address => address !== '')
  const origins = addresses.map(address => {
    const url = URL.canParse(address) ? new URL(address) : null
    // Strict check: an origin is copied into the policy verbatim.
    if (!url || !isTrusted(url) || url.hostname.includes('*') || url.username || url.password)
      throw new ConfigurationError(
        `FRAMED_BY: ${address} can’t be used. It takes addresses of websites such as https://www.school.org, several with commas.`,
      )
    return url.origin
  })
  return [...new Set(origins)]
}
