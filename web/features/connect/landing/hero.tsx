import * as m from '@lantern/messages'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { buttonClass } from '../../../ui/forms/button.tsx'
import heroStyles from './hero.module.css'
import { HeroFilm } from './hero-film.tsx'
import styles from './scene.module.css'

/** Illustration of the workspace: question, answer and cited page. */
function Scene() {
  return (
    <div
      className="absolute inset-0 grid grid-cols-[1fr_1.12fr] gap-[clamp(20px,5vw,84px)] pt-[clamp(20px,4vw,60px)] px-[clamp(20px,5vw,80px)] pb-0 overflow-hidden max-860:grid-cols-[1fr] max-860:grid-rows-[auto_1fr] max-860:pt-[26px] max-860:gap-[22px]"
      data-part="v-scene"
      aria-hidden="true"
    >
      <div className="self-start grid gap-[18px] max-w-[470px] pt-[clamp(0px,2.4vw,36px)] max-860:max-w-none">
        <p className="justify-self-end bg-night-2 border border-night-line [border-radius:14px_14px_4px_14px] py-3 px-4 text-[length:clamp(0.95rem,1.1vw,1.06rem)]">
          {m.scene_question()}
        </p>
        <p className="font-normal text-[length:clamp(1.06rem,1.5vw,1.36rem)] leading-[1.6] font-read">
          {m.scene_answer()}{' '}
          <span className="cite on" data-part="v-from">
            {m.place_page_short({ page: 142 })}
          </span>
        </p>
        <p className="flex justify-between items-center gap-3 border border-night-line rounded-[12px] py-3.5 px-4 mt-[clamp(10px,2.6vw,44px)] text-on-night-2 max-860:hidden">
          <span>
            {m.scene_next()}
            <i className="caret" />
          </span>
          <ArrowUp className="i" />
        </p>
      </div>
      <div
        className={`${styles.vPage} bg-[color:#fbfaf3] text-[color:#14211c] font-normal text-[length:clamp(0.78rem,1.02vw,0.98rem)] leading-[1.66] font-read [border-radius:6px_6px_0_0] py-[clamp(18px,3vw,44px)] px-[clamp(18px,3.2vw,48px)] h-full [box-shadow:0_-10px_80px_rgb(255_190_60_/_0.22)] overflow-hidden`}
      >
        <div className="folio">
          <span>{m.scene_chapter()}</span>
          <span>142</span>
        </div>
        <h3 className="text-[1.5em] mb-[0.55em]">{m.scene_heading()}</h3>
        <p>{m.scene_before()}</p>
        <p>
          <span className="highlight" data-part="v-to">
            {m.scene_passage()}
          </span>{' '}
          {m.scene_after()}
        </p>
        <p>{m.scene_more()}</p>
        <p>{m.scene_last()}</p>
      </div>
      <svg
        className="size-full absolute inset-0 pointer-events-none max-860:hidden"
        data-part="v-thread"
        aria-hidden="true"
      >
        <path className="fill-none stroke-night-light [stroke-width:2]" />
        <circle className="fill-night stroke-night-light [stroke-width:2]" r="4.5" />
        <circle className="fill-night stroke-night-light [stroke-width:2]" r="4.5" />
      </svg>
    </div>
  )
}

/** @param join where somebody with a code types it */
export function Hero({ join }: { join: ReactNode }) {
  // The thread is drawn by scene.js, which listens to resizes; a return to this page needs one.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [])
  return (
    <section className={`${heroStyles.hero} wrap`}>
      <script src="/scene.js" async />
      <div className="grid grid-cols-[minmax(0,2.2fr)_minmax(290px,1fr)] gap-y-8 gap-x-[clamp(32px,4.6vw,68px)] items-end max-860:grid-cols-[minmax(0,1fr)]">
        <h1 className="text-[length:min(var(--text-5xl),9.3vw)] leading-[1.1] tracking-[-0.034em] font-[540] text-wrap phone:text-[length:12.6vw] phone:leading-[1.14]">
          {m.hero_before()}{' '}
          <span className={heroStyles.sweep}>
            <span>{m.hero_highlight_1()}</span> <span>{m.hero_highlight_2()}</span>
          </span>
        </h1>
        <div>
          <p className="first:type-lg first:text-ink-2 first:max-w-[42ch]">{m.hero_promise()}</p>
          <div className={`${heroStyles.heroCta} flex flex-wrap gap-3 mt-6`}>
            <a className={buttonClass('primary', 'lg')} href="/signup">
              {m.hero_start()}
            </a>
            <a className={buttonClass('quiet', 'lg')} href="/chatbot">
              {m.hero_try()}
            </a>
          </div>
          <p className="meta mt-3.5 first:type-lg first:text-ink-2 first:max-w-[42ch]">{m.hero_fine()}</p>
          <div className="mt-5">{join}</div>
        </div>
      </div>
      <HeroFilm picture={<Scene />} />
    </section>
  )
}
