// Queries of recordings: their lines, and the address that plays them.
import type { Recording, SpokenLine } from '@lantern/contract/material/recordings/recordings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../lib/api.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'

const linesCall = 'GET /sources/:recordingId/recording/lines'

/** Lines from a number on, page by page. */
const readLines = async (sourceId: string, first: number): Promise<SpokenLine[]> => {
  const lines: SpokenLine[] = []
  for (let from: number | null = first; from !== null; ) {
    const page: { lines: SpokenLine[]; next: number | null } = await api(linesCall, {
      params: { recordingId: sourceId },
      query: { from },
    })
    lines.push(...page.lines)
    from = page.next
  }
  return lines
}

/** Lines at the end that may still change while more is written down. */
const changingLines = 2

/** Lines of a transcript; those that are new are added as they come. All may change once it is complete. */
export const useSpokenLines = ({
  sourceId,
  transcribedSeconds,
  isComplete,
}: Pick<Recording, 'sourceId' | 'transcribedSeconds' | 'isComplete'>) => {
  const client = useQueryClient()
  const queryKey = callKey(linesCall, { params: { recordingId: sourceId } })
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<SpokenLine[]>(queryKey) ?? []
      const finalLines = isComplete ? [] : before.slice(0, Math.max(0, before.length - changingLines))
      return [...finalLines, ...(await readLines(sourceId, finalLines.length))]
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { refetch } = query
  useEffect(() => {
    if (transcribedSeconds) void refetch()
  }, [transcribedSeconds, refetch])
  return query
}

export const openSound = async (sourceId: string): Promise<string> =>
  (await api('POST /sources/:recordingId/sound', { params: { recordingId: sourceId } })).address
