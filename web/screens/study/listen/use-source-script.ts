import type { Source } from '@lantern/contract/material/library/library'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { scriptIdOf, sourceScript } from '../../../features/material/library/spoken/source-script.ts'
import { countWords } from '../../../lib/listen/lines.rules.ts'
import { readListening, useListening } from '../../../lib/listen/listening.ts'
import type { Script } from '../../../lib/listen/script.ts'
import { whenLeft } from '../../../lib/when-left.ts'

const open = async (client: QueryClient, source: Source): Promise<Script> => {
  const script = await sourceScript(source)
  whenLeft(client, script, () => {
    if (readListening()?.script !== script) script.close?.()
  })
  return script
}

/** Script of a source, and its player once it is being read. */
export const useSourceScript = (source: Source) => {
  const listening = useListening()
  const own = listening?.script.id === scriptIdOf(source.id) ? listening : null
  const { data, error } = useQuery({
    queryKey: ['script', source.id],
    queryFn: ({ client }) => open(client, source),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: own === null,
  })
  return { script: own?.script ?? data, player: own?.player ?? null, error }
}

/** Parts whose words are counted; others are taken to be as long as these. */
const maxCounted = 200

/** Words of each part, counted one after the other; a part that isn't counted yet has the mean of the others. */
export const useWordCounts = (script: Script | undefined): readonly number[] => {
  const [counts, setCounts] = useState<readonly number[]>([])
  useEffect(() => {
    if (!script) return
    let gone = false
    const count = async () => {
      const words: number[] = []
      for (let part = 0; part < Math.min(script.parts.length, maxCounted) && !gone; part++) {
        const blocks = await script.load(part).catch(() => [])
        words.push(blocks.reduce((sum, { text }) => sum + countWords(text), 0))
        // The list isn't drawn again for each page of a book.
        if (!gone && (part < 10 || part % 10 === 0)) setCounts([...words])
      }
      if (!gone) setCounts(words)
    }
    void count()
    return () => {
      gone = true
    }
  }, [script])
  if (!script) return []
  const mean = counts.length > 0 ? counts.reduce((sum, words) => sum + words, 0) / counts.length : 0
  return script.parts.map((_, i) => counts[i] ?? mean)
}
