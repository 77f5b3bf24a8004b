import * as m from '@lantern/messages'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useInstallation } from '../../../lib/installation.ts'

/** The button that was pressed is gone, so the keyboard goes on in the player, all of which is shown. */
const takeFocus = (player: HTMLElement | null) => {
  player?.focus({ preventScroll: true })
  player?.scrollIntoView({ block: 'nearest' })
}

/** The installation's own video. Nothing of its provider is loaded before the reader asked for it. */
function HostedVideo({ id }: { id: string }) {
  return (
    <iframe
      ref={takeFocus}
      className="film"
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
      title={m.film_title()}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}

/** The film that comes with Lantern: the real interface, without sound (scripts/record-film.ts). */
function OwnFilm() {
  return (
    <>
      <video
        ref={takeFocus}
        className="film"
        aria-label={m.film_title()}
        aria-describedby="film-words"
        poster="/films/tour.webp"
        controls
        autoPlay
        muted
        playsInline
      >
        <source src="/films/tour.webm" type="video/webm" />
        <source src="/films/tour.mp4" type="video/mp4" />
        <track kind="captions" src="/films/tour.vtt" srcLang="en" label={m.film_track()} />
      </video>
      <p className="vh" id="film-words">
        {[m.film_open(), m.film_ask(), m.film_again(), m.film_no()].join(' ')}
      </p>
    </>
  )
}

/** A picture with a play button over it; pressed, it gives way to the film. */
export function HeroFilm({ picture }: { picture: ReactNode }) {
  const [wanted, setWanted] = useState(false)
  const installation = useInstallation()
  const playing = wanted && !installation.isPending
  const hosted = installation.data?.heroVideo
  return (
    <figure className={`frame night-scene ${playing ? 'frame-film' : ''}`} aria-label={m.scene_label()}>
      {playing ? hosted ? <HostedVideo id={hosted} /> : <OwnFilm /> : picture}
      {!playing && (
        <div className="v-bar">
          <button
            type="button"
            className="v-play"
            aria-disabled={wanted || undefined}
            onClick={() => setWanted(true)}
          >
            <Play className="i" aria-hidden="true" />
            {m.hero_play()}
          </button>
          <span className="v-track" aria-hidden="true" />
        </div>
      )}
    </figure>
  )
}
