// Passwords and random tokens.
import { hash as digest, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id at OWASP's parameters: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | null = null

/** Verifies in constant time, with or without a hash. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}

/** Token of 256 random bits for a session or a link. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Stored hash of a token. */
export const hashToken = (token: string): Uint8Array => digest('sha256', token, 'buffer')

/** Like `hashToken`, as base64url text. */
export const hashTokenAsText = (token: string): string => digest('sha256', token, 'base64url')
