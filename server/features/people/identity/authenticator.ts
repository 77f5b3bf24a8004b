// Codes of an authenticator app: RFC 6238 with the parameters that every app supports (SHA-1, 6 digits, 30
// seconds).
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'

const issuer = 'Lantern'

/** Tolerated difference of an app's clock, in time steps of 30 seconds. */
const drift = 1

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, in base 32 (RFC 4226, section 4). */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth:// address that apps read. */
export const getEnrolmentUri = (secret: string, email: string): string => createTotp(secret, email).toString()

/** A text as a QR code, an SVG document. */
export const drawQr = (text: string): Promise<string> => QRCode.toString(text, { type: 'svg', margin: 2 })

/** Time step of a code, or null when it isn't valid now. */
export const findTimeStep = (secret: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = createTotp(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
