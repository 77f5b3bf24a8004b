// Learning platforms by HTTP, as admins see them.
import type { LtiAccounts, NewLtiPlatform } from '@lantern/contract/connect/lti/platforms'
import * as m from '@lantern/messages'
import { adminCalls } from '../../../lib/admin-calls.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Shows a message and reloads the lists after platforms changed. */
const changed = async (message: string, cache: CallCache) => {
  showToast(message)
  await cache.invalidate(...adminCalls)
}

export const useAddPlatform = (onAdded: () => void) =>
  useCall('POST /admin/lti', {
    input: (body: NewLtiPlatform) => ({ body }),
    quiet: true,
    onSuccess: async (_, __, cache) => {
      await changed(m.lti_added(), cache)
      onAdded()
    },
  })

export const useAddDeployment = (platformId: string, onAdded: () => void) =>
  useCall('POST /admin/lti/:platformId/deployments', {
    input: (deploymentId: string) => ({ params: { platformId }, body: { deploymentId } }),
    quiet: true,
    onSuccess: async (_, __, cache) => {
      await changed(m.lti_deployment_added(), cache)
      onAdded()
    },
  })

export const useChangeAccounts = (platformId: string, onChanged: () => void) =>
  useCall('POST /admin/lti/:platformId/accounts', {
    input: (body: LtiAccounts) => ({ params: { platformId }, body }),
    quiet: true,
    onSuccess: async (_, __, cache) => {
      await changed(m.lti_accounts_saved(), cache)
      onChanged()
    },
  })

export const useRemovePlatform = (platformId: string, onRemoved: () => void) =>
  useCall('DELETE /admin/lti/:platformId', {
    input: () => ({ params: { platformId } }),
    onSuccess: async ({ message }, _, cache) => {
      await changed(message, cache)
      onRemoved()
    },
  })
