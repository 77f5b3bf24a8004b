// Requests that try the endpoints of this feature by each caller.
import type { classResultsEndpoints } from '@lantern/contract/classes/class-results/class-results'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const classResultsCallerRows = (): CallerRows<typeof classResultsEndpoints> => ({
  listResults: {},
  readClassResults: { owned: 'teacher' },
  shareClassResults: { owned: 'teacher', body: () => ({ isShared: true }) },
  correctKey: { owned: 'teacher', body: () => ({ act: 'leave-out', isLeftOut: true }) },
  listRegrades: { owned: 'teacher' },
  markAnswer: { owned: 'teacher', body: () => ({ mark: { points: [50], comment: '' } }) },
  exportClassResults: { owned: 'teacher', query: () => ({ format: 'csv' }) },
  readStudentPart: { owned: 'teacher' },
  readOwnPart: { owned: true },
})
