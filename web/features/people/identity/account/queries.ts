// Updates the cached account of the signed-in user.
import type { AccountView } from '@lantern/contract/people/identity/account'
import type { CallCache } from '../../../../lib/calls/call-cache.ts'
export const cacheAccount = (cache: CallCache, account: AccountView): void =>
  cache.put('GET /account', {}, { account })

export const reloadAccount = (cache: CallCache): Promise<void> =>
  cache.invalidate('GET /account', 'GET /account/lti')
