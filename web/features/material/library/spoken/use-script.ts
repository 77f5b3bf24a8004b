import type { Source } from '@lantern/contract/material/library/library'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readListening } from '../../../../lib/listen/listening.ts'
import type { Script } from '../../../../lib/listen/script.ts'
import { whenLeft } from '../../../../lib/when-left.ts'
import { sourceScript } from './source-script.ts'

const open = async (client: QueryClient, source: Source): Promise<Script> => {
  const script = await sourceScript(source)
  whenLeft(client, script, () => {
    if (readListening()?.script !== script) script.close?.()
  })
  return script
}

/** Text of a source, part by part. */
export const useScript = (source: Source, enabled = true) =>
  useQuery({
    queryKey: ['script', source.id],
    queryFn: ({ client }) => open(client, source),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled,
  })
