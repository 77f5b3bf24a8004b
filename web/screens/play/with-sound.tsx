import type { Source } from '@lantern/contract/material/library/library'
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { type ReactNode, useMemo } from 'react'
import { SoundBar } from '../../features/material/recordings/lecture/sound-bar.tsx'
import { createSoundKeys, useSound } from '../../features/material/recordings/lecture/use-sound.ts'
import playerStyles from '../../features/material/videos/player.module.css'
import { useVideo } from '../../features/material/videos/queries.ts'
import { usePlayer } from '../../features/material/videos/use-player.ts'
import { VideoPlayer } from '../../features/material/videos/video-player.tsx'
import type { PlayedSound } from '../../features/questions/quizzes/play/use-listening.ts'

export type WithSoundProps = {
  attempt: Attempt & { stops: NonNullable<Attempt['stops']> }
  children(sound: PlayedSound): ReactNode
}

/** Questions as marks of a timeline. */
const useMarks = ({ stops: { stops } }: WithSoundProps['attempt']) =>
  useMemo(
    () => stops.map(({ second }, at) => ({ title: m.play_sound_mark({ number: at + 1 }), start: second })),
    [stops],
  )

/** Seconds before the end that count as the end. */
const endSeconds = 0.3

const hasEnded = ({ time, length }: { time: number; length: number | null }): boolean =>
  length !== null && time >= length - endSeconds

/** An attempt with the recording that stops for its questions. */
export function WithRecording({ attempt, children }: WithSoundProps) {
  const { sourceId } = attempt.stops
  const name = attempt.sources.find(({ id }) => id === sourceId)?.name ?? attempt.title
  const sound = useSound(sourceId, name)
  const chapters = useMarks(attempt)
  const { time, playing, toggle, seek, playFrom, audio } = sound
  return children({
    time,
    playing,
    isEnded: hasEnded(sound),
    toggle,
    seek,
    playFrom,
    pause: () => audio.current?.pause(),
    bar: (
      // biome-ignore lint/a11y/noStaticElementInteractions: keys of the player inside.
      <div onKeyDown={createSoundKeys(sound)}>
        <SoundBar sound={sound} name={name} length={null} highlight={null} chapters={chapters} />
      </div>
    ),
  })
}

/** An attempt with the video that stops for its questions. */
export function WithVideo({ attempt, source, children }: WithSoundProps & { source: Source }) {
  const { data: video } = useVideo(source)
  const player = usePlayer(Boolean(video?.providerId))
  const chapters = useMarks(attempt)
  if (!video) return null
  const { time, playing, toggle, seek } = player
  return children({
    time,
    playing,
    isEnded: hasEnded({ time, length: video.seconds ?? player.length }),
    toggle,
    seek,
    playFrom: seconds => {
      // A position that is near needs no new loading.
      if (Math.abs(seconds - time) > 1) seek(seconds)
      if (!playing) toggle()
    },
    pause: () => playing && toggle(),
    bar: (
      <div className={playerStyles.vid}>
        <VideoPlayer
          video={{ ...video, chapters }}
          name={source.name}
          player={player}
          highlight={null}
          small
        />
      </div>
    ),
  })
}
