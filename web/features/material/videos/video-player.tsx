import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { Video } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import { ListVideo, Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { Timeline } from '../../../lib/playback/timeline.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import styles from './player.module.css'
import { playerAddress } from './player-messages.rules.ts'
import type { Player } from './use-player.ts'

type Props = {
  video: Video
  /** The source's name. */
  name: string
  player: Player
  highlight: { start: number; end: number } | null
  /** Leaves room for something below. */
  small: boolean
}

/** Provider's player. Seeking uses messages, so that its address never changes. */
function Film({ providerId, name, player }: { providerId: string; name: string; player: Player }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another second is no other film.
  const address = useMemo(() => playerAddress(providerId, player.time, window.location.origin), [providerId])
  return (
    <iframe
      ref={player.frame}
      className={styles.vidFilm}
      src={address}
      title={m.video_player({ name })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={player.onLoad}
      allowFullScreen
    />
  )
}

/** Preview image of the film: nothing is loaded from the provider before it is pressed. */
function Still({ video, name, onPlay }: { video: Video; name: string; onPlay(): void }) {
  return (
    <div className={styles.vidStill}>
      <p className={styles.vidTitle}>{name}</p>
      {video.channel && <p>{video.channel}</p>}
      {video.providerId && !video.needsParent ? (
        <>
          <button type="button" className="btn btn-night" onClick={onPlay}>
            <Play className="i" aria-hidden="true" />
            {m.video_play()}
          </button>
          <p className="type-sm">{m.video_play_note()}</p>
        </>
      ) : (
        <p className="type-sm">{video.needsParent ? m.video_needs_parent() : m.video_no_film()}</p>
      )}
    </div>
  )
}

function Chapters({ video, onSeek }: { video: Video; onSeek(seconds: number): void }) {
  if (video.chapters.length === 0) return null
  const actions = video.chapters.map(({ title, start }) => ({
    label: `${formatClock(start)} ${title}`,
    icon: <ListVideo className="i" />,
    run: () => onSeek(start),
  }))
  return <ActionMenu label={m.video_chapters()} actions={actions} />
}

/** The film with its timeline, on which the highlighted stretch is marked. */
export function VideoPlayer({ video, name, player, highlight, small }: Props) {
  const { started, playing, time, toggle, seek } = player
  const length = video.seconds ?? player.length
  return (
    <section
      className={styles.vidFrame}
      aria-label={m.video_player({ name })}
      data-small={small || undefined}
    >
      {started && video.providerId && !video.needsParent ? (
        <Film providerId={video.providerId} name={name} player={player} />
      ) : (
        <Still video={video} name={name} onPlay={toggle} />
      )}
      {length !== null && (
        <div className={`${styles.vidControls} flex items-center gap-1.5 pt-0.5 px-3.5 pb-1 min-h-12`}>
          {started && (
            <button
              type="button"
              className={styles.vidButton}
              aria-label={playing ? m.video_pause() : m.video_play()}
              onClick={toggle}
            >
              {playing ? <Pause className="i" /> : <Play className="i" />}
            </button>
          )}
          <span className={styles.vidTime}>
            {m.video_time({ time: formatClock(time), length: formatClock(length) })}
          </span>
          <Timeline
            time={time}
            length={length}
            highlight={highlight}
            chapters={video.chapters}
            onSeek={seek}
          />
          <Chapters video={video} onSeek={seek} />
        </div>
      )}
    </section>
  )
}
