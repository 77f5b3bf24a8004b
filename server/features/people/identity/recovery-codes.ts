// Recovery codes for a lost authenticator app, usable once each.
import { randomInt } from 'node:crypto'
import { hashToken } from './secrets.ts'

const howMany = 10

/** Alphabet without lookalikes: 0 and o, 1 and l and i. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const word = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Ten new codes like `k7wq-93hd`, about 40 bits each; guessing is limited per account. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => `${word()}-${word()}`)

/** Stored hash of a code, whatever its case and punctuation. */
export const hashRecoveryCode = (accountId: string, code: string): Uint8Array =>
  hashToken(`${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
