// Encrypted secrets that must be readable again, such as those of authenticator apps: the database alone does
// not reveal them. The key is SECRET_KEY, or one made at the first start.
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '../config/index.ts'

export type Seal = {
  seal(text: string): Uint8Array
  /** @throws when the bytes were sealed with another key, or changed since */
  open(sealed: Uint8Array): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param key 32 bytes; sealed bytes are nonce, tag, ciphertext (AES-256-GCM) */
export const createSeal = (key: Uint8Array): Seal => ({
  seal: text => {
    const nonce = randomBytes(nonceBytes)
    const encrypting = createCipheriv(cipher, key, nonce)
    const content = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
    return Buffer.concat([nonce, encrypting.getAuthTag(), content])
  },
  open: sealed => {
    const bytes = Buffer.from(sealed)
    const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decrypting.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const content = decrypting.update(bytes.subarray(nonceBytes + tagBytes))
    return Buffer.concat([content, decrypting.final()]).toString('utf8')
  },
})

const keyPattern = /^[0-9a-f]{64}\n?$/

const readKey = async (path: string): Promise<Uint8Array | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  if (!keyPattern.test(text))
    throw new ConfigurationError(`${path} has to hold 64 hexadecimal digits; bring back the file it was.`)
  return Buffer.from(text.trim(), 'hex')
}

/** Written in full beside its place and linked into it, so that of several processes one wins and none
 * reads half a key. */
const makeKey = async (folder: string, path: string) => {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `secret-key-${randomUUID()}`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await file.sync()
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

/** The configured key, else the one in the data folder, which the first start makes; 32 bytes. */
export const readSecretKey = async (config: {
  secretKey: Uint8Array | null
  dataDir: string
}): Promise<Uint8Array> => {
  if (config.secretKey) return config.secretKey
  const path = join(config.dataDir, 'secret-key')
  const existing = await readKey(path)
  if (existing) return existing
  await makeKey(config.dataDir, path)
  const written = await readKey(path)
  if (!written) throw new Error(`${path} went away while it was made`)
  return written
}
