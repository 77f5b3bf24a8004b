// Counts of the questions that sources hold, asked for again while they are counted.
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../../../lib/api.ts'
import { callKey } from '../../../../../lib/calls/call-key.ts'
import type { Counted } from './available.rules.ts'

const countsCall = 'GET /quizzes/counts'

const lookEveryMs = 1000
/** Interval for long sources, whose count takes a minute. */
const laterEveryMs = 4000
const soonLooks = 15

/** Counts in the order of the sources; sources whose counts failed to load are left out. */
export const useCounted = (sourceIds: readonly string[], asker: 'teacher' | 'student'): Counted[] => {
  const found = useQueries({
    queries: sourceIds.map(sourceId => {
      const query = { sourceId, asker }
      return {
        queryKey: callKey(countsCall, { query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => api(countsCall, { query, signal }),
        meta: { quiet: true },
        staleTime: 60_000,
        refetchInterval: ({
          state,
        }: {
          state: { data?: { sections: unknown } | undefined; dataUpdateCount: number }
        }) => {
          if (state.data?.sections !== null) return false
          return state.dataUpdateCount < soonLooks ? lookEveryMs : laterEveryMs
        },
      }
    }),
  })
  return sourceIds.flatMap((sourceId, i) => {
    const { data, isError } = found[i] ?? {}
    return isError ? [] : [{ sourceId, sections: data?.sections ?? null }]
  })
}
