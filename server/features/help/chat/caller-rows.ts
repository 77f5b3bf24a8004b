// Requests that try the endpoints of this feature by each caller.
import type { chatEndpoints } from '@lantern/contract/help/chat/chat'
import type { turnEndpoints } from '@lantern/contract/help/chat/turns'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

export const chatCallerRows = (own: Own): CallerRows<typeof chatEndpoints & typeof turnEndpoints> => ({
  listThreads: {},
  startThread: { owned: true, body: () => ({ sourceIds: [own().sourceId] }) },
  readThread: { owned: true },
  changeThread: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeThread: { owned: true, last: 1 },
  exportThread: { owned: true },
  printThread: { owned: true },
  askQuestion: { owned: true, body: () => ({ question: 'What do the tides follow?' }) },
  readTurn: { owned: true },
  stopTurn: { owned: true },
  retryTurn: { owned: true },
  startOpenThread: { body: () => ({}) },
  editTurn: { owned: true, body: () => ({ question: 'What follows the Moon?' }) },
  rateTurn: { owned: true, body: () => ({ feedback: 'helpful' }) },
})
