// Name of the store of a session. The token can't be read out of it.
import { storePrefix } from './stored-calls.rules.ts'

export const nameStore = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hex = Array.from(new Uint8Array(digest).subarray(0, 16), byte => byte.toString(16).padStart(2, '0'))
  return `${storePrefix}${hex.join('')}`
}
