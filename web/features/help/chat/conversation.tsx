import type { Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Announcer } from './announcer.tsx'
import styles from './chat.module.css'
import { usePollTurns } from './queries.ts'
import { TurnView } from './turn-view.tsx'
import { useFollow } from './use-follow.ts'
import type { Highlight } from './use-highlight.ts'

type Props = {
  turns: readonly Turn[]
  highlight: Highlight | null
  /** Name of the only source asked; null for several. */
  sourceName: string | null
  /** Source shown beside the conversation. */
  sourceId?: string | undefined
  onHighlight(highlight: Highlight): void
  /** Placeholder before the first question. */
  empty: ReactNode
  /** Renders a turn; by default like an answer from sources. */
  show?: (turn: Turn) => ReactNode
}

/** Questions and answers, oldest first. */
export function Conversation({ turns, highlight, sourceName, sourceId, onHighlight, empty, show }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const { away, jump, onScroll } = useFollow(pane, turns, turns.length)
  usePollTurns(turns)
  const running = turns.some(turn => turn.state === 'answering')
  return (
    <div className="relative grid grid-rows-[minmax(0,1fr)] min-h-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard. */}
      <div className="chat-log" ref={pane} onScroll={onScroll} data-scroll-pane="" tabIndex={0}>
        {turns.length === 0 && empty}
        {turns.map((turn, index) =>
          show ? (
            show(turn)
          ) : (
            <TurnView
              key={turn.id}
              turn={turn}
              highlight={highlight}
              onHighlight={onHighlight}
              sourceName={sourceName}
              sourceId={sourceId}
              named={sourceName === null}
              later={turns.length - 1 - index}
              busy={running}
            />
          ),
        )}
      </div>
      {away && (
        <Button
          size="sm"
          className={styles.jump}
          icon={<ArrowDown className="i" aria-hidden="true" />}
          onClick={() => jump()}
        >
          {m.chat_newest()}
        </Button>
      )}
      <Announcer turns={turns} sourceName={sourceName} />
    </div>
  )
}
