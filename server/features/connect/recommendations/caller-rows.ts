// Requests that try the endpoints of this feature by each caller.
import type { recommendationEndpoints } from '@lantern/contract/connect/recommendations/recommendations'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const recommendationsCallerRows = (): CallerRows<typeof recommendationEndpoints> => ({
  listRecommendations: {},
})
