// Requests that try the endpoints of this feature by each caller.
import type { modelEndpoints } from '@lantern/contract/people/models/models'
import type { CallerRows } from '../../../testing/caller-rows.ts'

/** An address that may not be asked, so that no request leaves the machine. */
const nowhere = { provider: 'compatible', address: 'http://10.0.0.1/v1', name: 'none', key: null }

export const modelsCallerRows = (): CallerRows<typeof modelEndpoints> => ({
  readModelSettings: {},
  changeModelLimits: { body: () => ({ isOn: true }) },
  changeModel: { body: () => nowhere, refuses: 'address-internal' },
  removeModel: {},
  listOfferedModels: { body: () => nowhere, refuses: 'address-internal' },
  tryModel: { body: () => ({ ...nowhere, question: 0 }), refuses: 'address-internal' },
})
