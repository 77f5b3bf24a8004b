import * as m from '@lantern/messages'
import { Gauge, MessageCircle, Timer, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import styles from './listen.module.css'
import { ListenProblem } from './listen-problem.tsx'
import { speedText } from './listen-words.ts'
import { stopListening } from './open-player.ts'
import type { Player, PlayerState, Sleep } from './player.ts'
import { PlayerButtons } from './player-buttons.tsx'
import { useListenSettings } from './stored-listening.ts'
import { isReading, usePlayerState } from './use-player.ts'
import { VoiceDialog } from './voice-dialog.tsx'

type Props = {
  title(state: PlayerState): string
  player: Player
  /** Minutes read and minutes in all, at the chosen speed. */
  progress(state: PlayerState): { done: number; total: number }
  onAsk(words: string): void
}

/** Minutes until reading stops, renewed twice a minute. */
const useMinutesLeft = (sleep: Sleep): number | null => {
  const [, renew] = useState(0)
  const at = sleep !== null && sleep !== 'part' ? sleep.at : null
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => renew(count => count + 1), 30_000)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? null : Math.max(1, Math.ceil((at - Date.now()) / 60_000))
}

const sentenceOf = ({ lines, line }: PlayerState): string => {
  const spoken = lines?.[line]
  return spoken ? spoken.block.text.slice(spoken.start, spoken.end).replace(/\s+/g, ' ').trim() : ''
}

/** Player below a source: sentences, speed, sleep timer, voice, and a question about what is read. */
export function PlayerBar({ title, player, progress, onAsk }: Props) {
  const state = usePlayerState(player)
  const { speed } = useListenSettings()
  const [choosing, setChoosing] = useState(false)
  const { done, total } = progress(state)
  const left = useMinutesLeft(state.sleep)
  const sleepText =
    left === null
      ? state.sleep === 'part'
        ? m.listen_sleep_part()
        : m.listen_sleep_off()
      : m.listen_minutes({ count: left })
  const open = () => setChoosing(true)
  const ask = () => {
    player.pause()
    onAsk(sentenceOf(state))
  }
  return (
    <section className={styles.player} aria-label={m.listen_player()} data-part="listen-player">
      <div className={styles.playerHead}>
        <b>{title(state)}</b>
        <span className="mono type-xs text-ink-2">
          {m.listen_minutes_of({ done: Math.round(done), count: Math.max(1, Math.round(total)) })}
        </span>
        <ProgressBar label={m.listen_minutes_read()} value={done} max={Math.max(1, total)} />
      </div>
      <ListenProblem player={player} onRefuse={stopListening} />
      <div className={styles.controls}>
        <Button
          look="quiet"
          className={styles.value}
          icon={<Gauge className="i" aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={`${m.listen_speed()} ${speedText(speed)}`}
          onClick={open}
        >
          {speedText(speed)}
        </Button>
        <PlayerButtons
          isLarge
          reading={isReading(state)}
          onToggle={player.toggle}
          onPrevious={player.previous}
          onNext={player.next}
        />
        <Button
          look="quiet"
          className={styles.value}
          icon={<Timer className="i" aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={left === null ? m.listen_sleep_set() : m.listen_sleep_left({ count: left })}
          onClick={open}
        >
          {sleepText}
        </Button>
        <Button
          look="quiet"
          className={`${styles.value} phone:hidden`}
          icon={<Volume2 className="i" aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {m.listen_voice()}
        </Button>
        <span className="grow phone:hidden" />
        <Button
          className="phone:hidden"
          icon={<MessageCircle className="i" aria-hidden="true" />}
          disabled={!state.lines}
          onClick={ask}
        >
          {m.listen_ask()}
        </Button>
        <Button
          look="quiet"
          className={`${styles.value} hidden phone:grid`}
          icon={<MessageCircle className="i" aria-hidden="true" />}
          aria-label={m.listen_ask()}
          disabled={!state.lines}
          onClick={ask}
        >
          {m.listen_ask_short()}
        </Button>
      </div>
      {choosing && (
        <VoiceDialog
          player={player}
          language={state.lines?.[state.line]?.language ?? 'en'}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
