import type { Turn } from '@lantern/contract/chat'
import type { Citation } from '@lantern/contract/library'
import { useCallback, useEffect, useRef, useState } from 'react'
import { firstCitation, getCitations } from './turns.rules.ts'

/** The one citation that is lit. `key` names its chip; one lit from elsewhere (a search) has none. */
export type Light = { key: string | null; citation: Citation }

const newestCited = (turns: readonly Turn[]) => {
  const turn = turns.findLast(other => firstCitation(other) !== null)
  return turn && { turn, found: firstCitation(turn) }
}

/** Which citation is lit: the one pressed last, else the first of the newest answer as it comes in.
 * `first` is lit to begin with and stays until something is pressed or asked. */
export const useLight = (turns: readonly Turn[], first: Citation | undefined) => {
  const [light, setLight] = useState<Light | null>(first ? { key: null, citation: first } : null)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const newest = newestCited(turns)
    if (!newest?.found || followed.current === newest.turn.id) return
    // What was found by search keeps the light until a question is asked.
    const held = first && followed.current === null && newest.turn.state !== 'answering'
    followed.current = newest.turn.id
    if (!held) setLight(newest.found)
  }, [turns, first])
  const press = useCallback((next: Light) => setLight({ ...next }), [])
  const litTurn = turns.find(turn => light?.key?.startsWith(`${turn.id} `))
  return { light, press, others: litTurn ? getCitations(litTurn) : [] }
}
