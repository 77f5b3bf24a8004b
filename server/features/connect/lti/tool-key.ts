// Installation's own key, by which platforms identify it: created when first needed, its private half sealed.
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { exportJWK } from 'jose'
import type { PlatformDeps } from './deps.ts'
import { findToolKey, insertToolKey } from './platform-queries.ts'

type KeyDeps = Pick<PlatformDeps, 'db' | 'clock' | 'seal'>
export type ToolKey = { keyId: string; privateKey: KeyObject; publicKey: KeyObject }

const generate = promisify(generateKeyPair)

/** Creates the key; one of several processes writes it, and all read that one. */
const writeKey = async ({ db, clock, seal }: KeyDeps): Promise<void> => {
  const pair = await generate('rsa', { modulusLength: 2048 })
  await insertToolKey(db, {
    keyId: randomUUID(),
    privateKey: seal.seal(String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))),
    publicKey: String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
    createdAt: clock.now(),
  })
}

export const getToolKey = async (deps: KeyDeps): Promise<ToolKey> => {
  if (!(await findToolKey(deps.db))) await writeKey(deps)
  const row = await findToolKey(deps.db)
  if (!row) throw new Error('the key of the tool could not be kept')
  return {
    keyId: row.keyId,
    privateKey: createPrivateKey(deps.seal.open(row.privateKey)),
    publicKey: createPublicKey(row.publicKey),
  }
}

/** Public key set in the format for platforms. */
export const readToolKeySet = async (deps: KeyDeps) => {
  const { keyId, publicKey } = await getToolKey(deps)
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
}
