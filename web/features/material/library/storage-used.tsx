import * as m from '@lantern/messages'
import { formatBytes } from '../../../lib/format.ts'
import { Used } from '../../../ui/charts/used.tsx'
import { useStorage } from './folder-queries.ts'
import { useSources } from './queries.ts'

/** Storage used of the quota. */
export function StorageUsed() {
  const { data } = useStorage(useSources().data)
  if (!data) return null
  const caption = m.storage_used({ used: formatBytes(data.used), quota: formatBytes(data.quota) })
  return <Used label={m.storage_label()} value={data.used} max={data.quota} caption={caption} />
}
