// Look of the school by HTTP.
import type { LookSettings } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'
import { adminCalls } from '../../../lib/admin-calls.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { useCall, useUpload } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showLook } from '../../../lib/look/shown-look.ts'
import { showToast } from '../../../lib/toasts.ts'

export const useLook = () => useRead('GET /admin/look', { pick: 'look' })

const show = async ({ look }: { look: LookSettings }, _: unknown, cache: CallCache) => {
  cache.put('GET /admin/look', {}, { look })
  showLook(look.name)
  showToast(m.look_saved())
  await cache.invalidate('GET /installation', 'GET /admin/first-steps', ...adminCalls)
}

export type LookChange = {
  name: string
  colour: string | null
  supportEmail?: string | null
  pages: LookSettings['pages']
}

export const useChangeLook = () =>
  useCall('PATCH /admin/look', {
    input: (body: LookChange) => ({ body }),
    quiet: true,
    onSuccess: show,
  })

export const useSetLogo = () =>
  useUpload('POST /admin/look/logo', { field: 'logo', quiet: true, onSuccess: show })

export const useRemoveLogo = () => useCall('DELETE /admin/look/logo', { quiet: true, onSuccess: show })
