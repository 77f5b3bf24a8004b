import * as m from '@lantern/messages'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { HeroFilm } from './hero-film.tsx'

/** A picture of the workspace: question, answer, and the page it rests on. */
function Scene() {
  return (
    <div className="v-scene" aria-hidden="true">
      <div className="v-chat">
        <p className="v-q">{m.scene_question()}</p>
        <p className="v-a">
          {m.scene_answer()} <span className="cite on v-from">{m.place_page_short({ page: 142 })}</span>
        </p>
        <p className="v-ask">
          <span>
            {m.scene_next()}
            <i className="caret" />
          </span>
          <ArrowUp className="i" />
        </p>
      </div>
      <div className="v-page">
        <div className="folio">
          <span>{m.scene_chapter()}</span>
          <span>142</span>
        </div>
        <h3>{m.scene_heading()}</h3>
        <p>{m.scene_before()}</p>
        <p>
          <span className="highlight v-to">{m.scene_passage()}</span> {m.scene_after()}
        </p>
        <p>{m.scene_more()}</p>
        <p>{m.scene_last()}</p>
      </div>
      <svg className="v-thread" aria-hidden="true">
        <path />
        <circle r="4.5" />
        <circle r="4.5" />
      </svg>
    </div>
  )
}

/** @param join where somebody with a code types it */
export function Hero({ join }: { join: ReactNode }) {
  // The thread is drawn by scene.js, which listens to resizes; a return to this page needs one.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [])
  return (
    <section className="hero wrap">
      <script src="/scene.js" async />
      <div className="hero-top">
        <h1>
          {m.hero_before()}{' '}
          <span className="sweep">
            <span>{m.hero_highlight_1()}</span> <span>{m.hero_highlight_2()}</span>
          </span>
        </h1>
        <div className="hero-side">
          <p>{m.hero_promise()}</p>
          <div className="hero-cta">
            <a className={buttonClass('primary', 'lg')} href="/signup">
              {m.hero_start()}
            </a>
            <a className={buttonClass('quiet', 'lg')} href="/chatbot">
              {m.hero_try()}
            </a>
          </div>
          <p className="meta mt-3.5">{m.hero_fine()}</p>
          <div className="mt-5">{join}</div>
        </div>
      </div>
      <HeroFilm picture={<Scene />} />
    </section>
  )
}
