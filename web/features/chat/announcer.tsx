import type { Turn } from '@lantern/contract/chat/chat'
import * as m from '@lantern/messages'
import { useEffect, useRef, useState } from 'react'
import { notFoundLabel } from './reading-labels.ts'
import { spokenText } from './turns.rules.ts'

/** What is new in a turn since `said` sentences were read out; null where nothing is. */
const newWords = (turn: Turn, said: number, sourceName: string | null): string | null => {
  const sentences = turn.sentences.slice(said).map(sentence => spokenText(sentence, m.open_chat_own()))
  if (sentences.length > 0) return sentences.join(' ')
  if (turn.state === 'done' && turn.notFound) return notFoundLabel(turn, sourceName)
  return turn.state === 'failed' ? m.chat_failed() : null
}

/** Reads out each finished sentence once, politely. Answers that stood there already are left alone. */
export function Announcer({ turns, sourceName }: { turns: readonly Turn[]; sourceName: string | null }) {
  const said = useRef<Map<string, number> | null>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const first = said.current === null
    said.current ??= new Map()
    for (const turn of turns) {
      const running = turn.state === 'answering'
      const before = said.current.get(turn.id) ?? (first && !running ? Number.POSITIVE_INFINITY : 0)
      const fresh = before === Number.POSITIVE_INFINITY ? null : newWords(turn, before, sourceName)
      said.current.set(turn.id, running || fresh === null ? Math.max(before, turn.sentences.length) : before)
      if (fresh === null) continue
      setWords(fresh)
      said.current.set(turn.id, running ? turn.sentences.length : Number.POSITIVE_INFINITY)
    }
  }, [turns, sourceName])
  return (
    <p className="vh" aria-live="polite">
      {words}
    </p>
  )
}
