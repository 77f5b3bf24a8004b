// Name of the store of a session. The token can't be read out of it.
import type { DeviceStore } from '@lantern/contract/people/privacy/browser-data.rules'
import { storePrefix } from './stored-names.ts'

export const nameStore = async (token: string): Promise<DeviceStore> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hex = Array.from(new Uint8Array(digest).subarray(0, 16), byte => byte.toString(16).padStart(2, '0'))
  return `${storePrefix}${hex.join('')}`
}
