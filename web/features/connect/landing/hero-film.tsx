import * as m from '@lantern/messages'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useInstallation } from '../../../lib/installation.ts'
import styles from './hero-film.module.css'
import sceneStyles from './scene.module.css'

/** The pressed button has been removed, so the focus moves to the player, scrolled into full view. */
const focusPlayer = (player: HTMLElement | null) => {
  player?.focus({ preventScroll: true })
  player?.scrollIntoView({ block: 'nearest' })
}

/** Installation's own video. Nothing is loaded from its provider before the reader plays it. */
function HostedVideo({ id }: { id: string }) {
  return (
    <iframe
      ref={focusPlayer}
      className="size-full absolute inset-0 border-0 bg-night object-cover [scroll-margin-block:84px_16px]"
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
      title={m.film_title()}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}

/** Film shipped with Lantern: the real interface, without sound (scripts/record-film.ts). */
function OwnFilm() {
  return (
    <>
      <video
        ref={focusPlayer}
        className="size-full absolute inset-0 border-0 bg-night object-cover [scroll-margin-block:84px_16px]"
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

/** Picture with a play button; replaced by the film when pressed. */
export function HeroFilm({ picture }: { picture: ReactNode }) {
  const [wanted, setWanted] = useState(false)
  const installation = useInstallation()
  const playing = wanted && !installation.isPending
  const hosted = installation.data?.heroVideo
  return (
    <figure
      className={`${styles.frame} ${sceneStyles.frame} dark:[box-shadow:0_0_0_1px_var(--night-line)] ${sceneStyles.nightScene} ${playing ? styles.frameFilm : ''}`}
      data-part="frame"
      aria-label={m.scene_label()}
    >
      {playing ? hosted ? <HostedVideo id={hosted} /> : <OwnFilm /> : picture}
      {!playing && (
        <div className="absolute [inset:auto_0_0] h-16 flex items-center gap-5 py-0 px-[clamp(14px,2vw,28px)] bg-night">
          <button
            type="button"
            className={`${styles.vPlay} inline-flex items-center gap-3 min-h-(--tap) pt-0 pe-5 pb-0 ps-4 rounded-full bg-on-night text-[color:#0e2620] font-semibold whitespace-nowrap hover:bg-[color:#fff] focus-visible:rounded-full aria-disabled:cursor-progress`}
            data-part="v-play"
            aria-disabled={wanted || undefined}
            onClick={() => setWanted(true)}
          >
            <Play className="i" aria-hidden="true" />
            {m.hero_play()}
          </button>
          <span className="flex-1 h-1.5 rounded-[3px] bg-night-line" aria-hidden="true" />
        </div>
      )}
    </figure>
  )
}
