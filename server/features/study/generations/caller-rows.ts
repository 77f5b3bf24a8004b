// Requests that try the endpoints of this feature by each caller.
import type { generationEndpoints } from '@lantern/contract/study/generations/generations'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const generationsCallerRows = (): CallerRows<typeof generationEndpoints> => ({
  listGenerations: {},
  readGeneration: { owned: true },
  stopGeneration: { owned: true },
  retryGeneration: { owned: true },
})
