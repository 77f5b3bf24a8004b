// Learning platforms by HTTP, as admins see them.
import type { NewLtiPlatform } from '@lantern/contract/connect/lti/platforms'
import * as m from '@lantern/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'

const key = ['admin', 'lti'] as const

export const useLtiPlatforms = () => useQuery({ queryKey: key, queryFn: () => api('GET /admin/lti') })

export const useInvitePlatform = () => useMutation({ mutationFn: () => api('POST /admin/lti/invitations') })

/** After the platforms changed: says so, shows them anew. */
const useChanged = () => {
  const client = useQueryClient()
  return async (message: string) => {
    showToast(message)
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
}

export const useAddPlatform = (onAdded: () => void) => {
  const changed = useChanged()
  return useMutation({
    mutationFn: (body: NewLtiPlatform) => api('POST /admin/lti', { body }),
    meta: { quiet: true },
    onSuccess: async () => {
      await changed(m.lti_added())
      onAdded()
    },
  })
}

export const useAddDeployment = (platformId: string, onAdded: () => void) => {
  const changed = useChanged()
  return useMutation({
    mutationFn: (deploymentId: string) =>
      api('POST /admin/lti/:platformId/deployments', { params: { platformId }, body: { deploymentId } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await changed(m.lti_deployment_added())
      onAdded()
    },
  })
}

export const useRemovePlatform = (platformId: string, onRemoved: () => void) => {
  const changed = useChanged()
  return useMutation({
    mutationFn: () => api('DELETE /admin/lti/:platformId', { params: { platformId } }),
    onSuccess: async ({ message }) => {
      await changed(message)
      onRemoved()
    },
  })
}
