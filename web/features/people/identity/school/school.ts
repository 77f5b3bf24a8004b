// Sign-in with the school's account. Its page opens in a popup and returns to /school; without popups, as on
// many phones, it replaces this page and returns to the same address.
import type { EndpointsByCall } from '@lantern/contract/api'
import type { Reply } from '@lantern/contract/endpoint'
import * as m from '@lantern/messages'
import { ApiError, api } from '../../../../lib/api.ts'
import { tabStorage } from '../../../../lib/browser-storage.ts'
import { wayBack } from '../dialog-store.ts'
import { channels, type ProviderReturn, popupLook, waitForReturn } from '../provider-return.ts'

export type SchoolAnswer = Reply<EndpointsByCall['POST /auth/school']>

const backKey = 'lantern-school-back'

/** Stores the address to open after sign-in, for when the sign-in leaves this page. */
const rememberWayBack = (): void => {
  const back = wayBack()
  if (back) tabStorage().setItem(backKey, back)
  else tabStorage().removeItem(backKey)
}

/** Stored address, or undefined; removed when read. */
export const consumeReturnPath = (): string | undefined => {
  const back = tabStorage().getItem(backKey) ?? undefined
  tabStorage().removeItem(backKey)
  return back
}

/** Sends the school's response to the server; null if the person cancelled. @throws ApiError */
export const bringReturn = async ({
  code,
  state,
  iss,
  error,
}: ProviderReturn): Promise<SchoolAnswer | null> => {
  if (error === 'access_denied') return null
  if (!code) throw new ApiError(0, 'school-failed', m.error_unknown())
  return api('POST /auth/school', { body: { code, state: state ?? '', ...(iss ? { iss } : {}) } })
}

/**
 * Opens the school's page and waits for its response; null if the popup was closed, or this page is being
 * left. Must be called from a click.
 * @throws ApiError
 */
export const visitSchool = async (): Promise<SchoolAnswer | null> => {
  rememberWayBack()
  // Opened before anything is awaited: browsers allow popups only within the click.
  const popup = window.open('', channels.school, popupLook)
  const { address, state } = await api('POST /auth/school/start').catch(error => {
    popup?.close()
    throw error
  })
  if (!popup) {
    location.assign(address)
    return null
  }
  popup.location.href = address
  const returned = await waitForReturn(popup, channels.school, state)
  return returned && bringReturn(returned)
}
