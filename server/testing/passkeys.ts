// Software authenticator for passkeys: it signs by WebAuthn (https://www.w3.org/TR/webauthn-3/), or wrongly
// on request.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@lantern/contract/people/identity/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { passkeys } from '../database/schema/identity.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** User is present and verified; with `attested`, a key follows. */
const flags = { verified: 0b101, present: 0b001, attested: 0b1000000 }

type Wrong = Partial<{
  origin: string
  rpId: string
  isVerified: boolean
  counter: number
  challenge: string
}>

export const createDevice = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpId = new URL(origin).hostname
  let counter = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? origin }),
    )
  const authenticatorData = (wrong: Wrong, attested: Uint8Array): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? counter)
    const verified = wrong.isVerified === false ? flags.present : flags.verified
    const byte = verified | (attested.length > 0 ? flags.attested : 0)
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([byte]), count, attested])
  }
  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    id: named.id,
    create: (challenge: string, wrong: Wrong = {}): NewPasskey => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(wrong, Buffer.concat([Buffer.alloc(16), length, id, coseKey()]))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, wrong)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    sign: (challenge: string, wrong: Wrong = {}): PasskeyAnswer => {
      counter += 1
      const client = clientData('webauthn.get', challenge, wrong)
      const data = authenticatorData(wrong, Buffer.alloc(0))
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
export type Device = ReturnType<typeof createDevice>

/** Existing passkey of an account. @returns its id */
export const seedPasskey = async (
  { database, clock }: TestServer,
  { accountId }: Person,
): Promise<string> => {
  const id = base64url(randomBytes(16))
  await database.db.insert(passkeys).values({
    id,
    accountId,
    publicKey: randomBytes(77),
    counter: 0,
    transports: [],
    name: 'Firefox on Linux',
    createdAt: clock.now(),
  })
  return id
}
