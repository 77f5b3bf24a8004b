// Requests that try the endpoints of this feature by each caller.
import type { mindMapEndpoints } from '@lantern/contract/study/mind-maps/mind-maps'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

export const mindMapsCallerRows = (own: Own): CallerRows<typeof mindMapEndpoints> => ({
  listMindMaps: {},
  makeMindMap: { owned: true, body: () => ({ sourceId: own().sourceId }) },
  readMindMap: { owned: true },
  renameMindMap: { owned: true, body: () => ({ name: 'Taken over' }) },
  changeMindMap: {
    owned: true,
    body: () => ({ revision: 0, operations: [{ op: 'rename', id: 'root', label: 'Taken over' }] }),
  },
  removeMindMap: { owned: true },
})
