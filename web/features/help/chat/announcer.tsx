import type { Turn } from '@lantern/contract/help/chat/chat'
import { isAnswering } from '@lantern/contract/help/chat/excerpts.rules'
import * as m from '@lantern/messages'
import { useEffect, useRef, useState } from 'react'
import { leadingWords } from './leading-words.ts'
import { notFoundLabel } from './reading-labels.ts'
import { spokenText } from './turns.rules.ts'

/** New words of a turn since `said` sentences were announced, or null. Text around the answer isn't announced. */
const newWords = (turn: Turn, announcedLength: number, sourceName: string | null): string | null => {
  const sentences = turn.sentences
    .slice(announcedLength)
    .filter(isAnswering)
    .map(sentence => spokenText(sentence, leadingWords()))
  if (sentences.length > 0) return sentences.join(' ')
  if (turn.state === 'done' && turn.notFound) return notFoundLabel(turn, sourceName)
  return turn.state === 'failed' ? m.chat_failed() : null
}

/** Maximum pieces in the live region. */
const KEPT = 12

/** Announces each finished sentence once, politely. Answers already present aren't announced. */
export function Announcer({ turns, sourceName }: { turns: readonly Turn[]; sourceName: string | null }) {
  const announcedLength = useRef<Map<string, number> | null>(null)
  // Words are appended, so that a screen reader announces additions only.
  const [words, setWords] = useState<readonly { id: number; text: string }[]>([])
  useEffect(() => {
    const first = announcedLength.current === null
    announcedLength.current ??= new Map()
    for (const turn of turns) {
      const running = turn.state === 'answering'
      const before =
        announcedLength.current.get(turn.id) ?? (first && !running ? Number.POSITIVE_INFINITY : 0)
      const fresh = before === Number.POSITIVE_INFINITY ? null : newWords(turn, before, sourceName)
      announcedLength.current.set(
        turn.id,
        running || fresh === null ? Math.max(before, turn.sentences.length) : before,
      )
      if (fresh === null) continue
      setWords(spoken => [...spoken.slice(1 - KEPT), { id: (spoken.at(-1)?.id ?? 0) + 1, text: fresh }])
      announcedLength.current.set(turn.id, running ? turn.sentences.length : Number.POSITIVE_INFINITY)
    }
  }, [turns, sourceName])
  return (
    <p className="vh" aria-live="polite">
      {words.map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </p>
  )
}
