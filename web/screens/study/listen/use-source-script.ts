import type { Source } from '@lantern/contract/material/library/library'
import { useEffect, useState } from 'react'
import { scriptIdOf } from '../../../features/material/library/spoken/source-script.ts'
import { useScript } from '../../../features/material/library/spoken/use-script.ts'
import { countWords } from '../../../lib/listen/lines.rules.ts'
import { useListening } from '../../../lib/listen/listening.ts'
import type { Script } from '../../../lib/listen/script.ts'

/** Script of a source, and its player once it is being read. */
export const useSourceScript = (source: Source) => {
  const listening = useListening()
  const own = listening?.script.id === scriptIdOf(source.id) ? listening : null
  const { data, error } = useScript(source, own === null)
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
