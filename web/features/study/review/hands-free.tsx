import * as m from '@lantern/messages'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ListenProblem } from '../../../lib/listen/listen-problem.tsx'
import { type Listening, showLargePlayer } from '../../../lib/listen/listening.ts'
import { screenScript } from '../../../lib/listen/screen-script.ts'
import { endListening, listen } from '../../../lib/listen/start-listening.ts'
import { isReading, usePlayerState } from '../../../lib/listen/use-player.ts'
import { Button } from '../../../ui/forms/button.tsx'

type Props = {
  /** Showing of a card; a new one is read again. */
  showing: string
  isTurned: boolean
  onTurn(): void
  onStop(): void
}

/** Milliseconds to recall the answer before the card is turned. */
const recallMs = 5000

const findSide = (isTurned: boolean): Element[] => [
  ...document.querySelectorAll(
    isTurned ? '[data-part~="fc-answer"]' : '[data-part~="fc"] [data-part~="fc-q"]',
  ),
]

function Reading({ listening: { player }, onStop }: { listening: Listening; onStop(): void }) {
  const state = usePlayerState(player)
  const reading = isReading(state)
  return (
    <>
      <Button
        size="sm"
        icon={
          reading ? <Pause className="i" aria-hidden="true" /> : <Play className="i" aria-hidden="true" />
        }
        onClick={player.toggle}
      >
        {reading ? m.listen_pause() : m.listen_play()}
        <kbd className="kbd">K</kbd>
      </Button>
      <ListenProblem player={player} onRefuse={onStop} />
    </>
  )
}

/** Reads the side of a card that is shown; after its question a pause, then the answer. */
export default function HandsFree({ showing, isTurned, onTurn, onStop }: Props) {
  const [listening, setListening] = useState<Listening | null>(null)
  const turn = useRef(onTurn)
  turn.current = onTurn
  useEffect(() => {
    showLargePlayer('text')
    return () => {
      showLargePlayer(null)
      endListening()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each showing is read once.
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let leave = () => {}
    const title = isTurned ? m.review_answer_title() : m.review_question_title()
    const start = async () => {
      const opened = await listen(() => screenScript(title, findSide(isTurned)))
      if (gone) return
      setListening(opened)
      leave = opened.player.subscribe(() => {
        clearTimeout(timer)
        if (opened.player.read().phase === 'ended' && !isTurned)
          timer = setTimeout(() => turn.current(), recallMs)
      })
    }
    void start()
    return () => {
      gone = true
      clearTimeout(timer)
      leave()
    }
  }, [showing, isTurned])
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-2 border border-line bg-surface px-4 py-3"
      data-part="hands-free"
    >
      <span className="meta mt-0!">{m.review_hands_free_text()}</span>
      {listening && <Reading listening={listening} onStop={onStop} />}
    </div>
  )
}
