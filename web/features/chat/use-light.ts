import type { Turn } from '@lantern/contract/chat'
import type { Citation } from '@lantern/contract/library'
import { useCallback, useEffect, useRef, useState } from 'react'
import { citationsOf, firstCitation } from './turns.rules.ts'

/** The one citation that is lit. `key` names its chip; one lit from elsewhere (a search) has none. */
export type Light = { key: string | null; citation: Citation }

/** Which citation is lit: the one pressed last, else the first of the newest answer as it comes in.
 * `first` is lit to begin with and stays until something is pressed or asked. */
export const useLight = (turns: readonly Turn[], first: Citation | undefined) => {
  const [light, setLight] = useState<Light | null>(first ? { key: null, citation: first } : null)
  const followed = useRef<string | null>(first ? 'held' : null)
  const newest = turns.at(-1)
  useEffect(() => {
    if (!newest) return
    // A question asked after the page opened takes the light from what was found by search.
    if (followed.current === 'held' && newest.state !== 'answering') return
    if (followed.current === newest.id) return
    const found = firstCitation(newest)
    if (!found) return
    followed.current = newest.id
    setLight(found)
  }, [newest])
  const press = useCallback((next: Light) => setLight({ ...next }), [])
  const litTurn = turns.find(turn => light?.key?.startsWith(`${turn.id} `))
  return { light, press, others: litTurn ? citationsOf(litTurn) : [] }
}
