// Names of stored files: random, and spread over 256 folders.
import { randomUUID } from 'node:crypto'

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

export const createKey = (): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

export const isKey = (text: string): boolean => keyPattern.test(text)

/** @throws for anything but a key, such as a path that leads elsewhere */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new Error('not a storage key')
  return key
}
