// Models of the installation, as admins set them.
import type { ModelDraft, ModelSettings } from '@lantern/contract/people/models/models'
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import * as m from '@lantern/messages'
import { adminCalls } from '../../../lib/admin-calls.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showToast } from '../../../lib/toasts.ts'

export const useModelSettings = () => useRead('GET /admin/models', { pick: 'settings' })

/** Shows the new settings; what the page knows of the model is loaded again. */
const show =
  (message: string) =>
  async ({ settings }: { settings: ModelSettings }, _: unknown, cache: CallCache) => {
    cache.put('GET /admin/models', {}, { settings })
    showToast(message)
    await cache.invalidate('GET /installation', 'GET /usage', ...adminCalls)
  }

export const useChangeModel = (use: ModelUse) =>
  useCall('PATCH /admin/models/:use', {
    input: (body: ModelDraft) => ({ params: { use }, body }),
    quiet: true,
    onSuccess: show(m.models_saved()),
  })

export const useRemoveModel = (use: ModelUse) =>
  useCall('DELETE /admin/models/:use', {
    input: () => ({ params: { use } }),
    quiet: true,
    onSuccess: show(m.models_removed()),
  })

type Limits = { isOn?: boolean; personTokensPerDay?: number | null; tokensPerDay?: number | null }

export const useChangeLimits = (message: string) =>
  useCall('PATCH /admin/models', {
    input: (body: Limits) => ({ body }),
    quiet: true,
    onSuccess: show(message),
  })

export const useOffered = (use: ModelUse) =>
  useCall('POST /admin/models/:use/offered', {
    input: (body: Omit<ModelDraft, 'name'>) => ({ params: { use }, body }),
    quiet: true,
  })
