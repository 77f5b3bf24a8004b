import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/forms/button.tsx'
import { placeShort } from '../place-labels.ts'
import styles from './listen.module.css'
import { ListenProblem } from './listen-problem.tsx'
import type { Listening } from './listening.ts'
import { stopListening } from './open-player.ts'
import { PlayerButtons } from './player-buttons.tsx'
import { isReading, usePlayerState } from './use-player.ts'

/** Small player while the page of its text isn't on the screen. */
export default function MiniBar({ listening: { script, player } }: { listening: Listening }) {
  const state = usePlayerState(player)
  const part = script.parts[state.part]
  const lines = state.lines?.length ?? 0
  const done =
    script.parts.length > 1
      ? (state.part + (lines > 0 ? state.line / lines : 0)) / script.parts.length
      : lines > 0
        ? state.line / lines
        : 0
  const words = (
    <>
      <b>{part?.title || script.title}</b>
      <span className="meta">
        {[part?.place && placeShort(part.place), part?.title === script.title ? null : script.title]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
  return (
    <aside className={styles.miniBar} aria-label={m.listen_player()} data-part="mini-bar">
      <div className={styles.miniRow}>
        <span className={styles.mini} aria-hidden="true">
          <i />
          <i />
          <i data-on="" />
          <i />
        </span>
        {script.address ? (
          <Link className={styles.miniWords} to={script.address} title={m.listen_open()}>
            {words}
          </Link>
        ) : (
          <span className={styles.miniWords}>{words}</span>
        )}
        <span className="flex items-center">
          <PlayerButtons
            reading={isReading(state)}
            onToggle={player.toggle}
            onPrevious={player.previous}
            onNext={player.next}
          />
          <IconButton label={m.listen_stop()} onClick={stopListening}>
            <X className="i" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {(state.problem || state.asked) && (
        <div className={styles.miniProblem}>
          <ListenProblem player={player} onRefuse={stopListening} />
        </div>
      )}
      <span className={`stroke ${styles.miniStroke}`} aria-hidden="true">
        <span style={{ width: `${done * 100}%` }} />
      </span>
    </aside>
  )
}
