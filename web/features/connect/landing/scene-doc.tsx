import * as m from '@lantern/messages'
import { ArrowUp } from 'lucide-react'
import styles from './clip.module.css'
import { chipFrom, drawState, highlightFrom, part, partState } from './clip-part.ts'
import sceneStyles from './scene.module.css'
import showcaseStyles from './showcase.module.css'

/** Sand moves along a beach in a zigzag and stops at a groyne. */
function Drift() {
  return (
    <svg viewBox="0 0 420 130" className="max-760:hidden mt-5 w-full" aria-hidden="true">
      <path d="M0 92c60-8 120 6 180 0s110-8 240 2v36H0Z" fill="#ece6d0" />
      <path d="M0 92c60-8 120 6 180 0s110-8 240 2" fill="none" stroke="#8a948b" strokeWidth="1.5" />
      <path
        d="M20 40l44 62v-56l44 58V48l44 56V46l44 58V48l44 54V46l44 56"
        fill="none"
        stroke="#14211C"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray="1 5"
      />
      <path d="M306 30v92" stroke="#14211C" strokeWidth="5" />
      <path d="M60 20h52m-9-5 9 5-9 5" fill="none" stroke="#44514A" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

/** The field of the question: typed at step 1, asked at step 2. */
function AskField({ step }: { step: number }) {
  return (
    <p
      className="relative flex items-center justify-between gap-3 border border-line-strong rounded-3 pt-[7px] pe-[7px] pb-[7px] ps-4 mt-2.5 bg-raised"
      aria-hidden="true"
    >
      <span className={step === 0 || step > 1 ? 'muted' : 'opacity-0'}>{m.scene_drift_ask()}</span>
      <span
        className={`${styles.typed} ${step === 1 ? 'visible [clip-path:inset(0)] [transition:clip-path_1.7s_steps(31)_0.2s]' : ''}`}
      >
        {m.scene_drift_question()}
      </span>
      <span className={styles.fakeSend}>
        <ArrowUp className="i" />
      </span>
    </p>
  )
}

/** WhisperDoc scene: a question, the answer in the page's own words, the chip and the highlight. */
export function DocScene({ step }: { step: number }) {
  return (
    <div className={showcaseStyles.scTwo}>
      <div
        className={`${styles.paperSheet} ${sceneStyles.paperSheet} p-[clamp(22px,3vw,40px)] bg-[color:#fbfaf3] text-[color:#14211c] font-normal text-[length:clamp(0.78rem,1.02vw,0.98rem)] leading-[1.66] font-read`}
      >
        <div className="folio">
          <span>{m.scene_coasts()}</span>
          <span>27</span>
        </div>
        <h3 className="text-[1.5em] mb-[0.55em]">{m.scene_drift_heading()}</h3>
        <p>{m.scene_drift_before()}</p>
        <p>
          <span className={highlightFrom(step, 4)} data-part={drawState(step, 4)}>
            {m.scene_drift_passage()}
          </span>
        </p>
        <p>{m.scene_drift_after()}</p>
        <Drift />
      </div>
      <div className="p-[clamp(22px,2.6vw,36px)] grid content-start gap-[18px]">
        <p className={part(step, 2, styles.sayBubble)} data-part={partState(step, 2)}>
          {m.scene_drift_question()}
        </p>
        <p className={part(step, 3, 'read')} data-part={partState(step, 3)}>
          <q>{m.scene_drift_passage()}</q>{' '}
          <span className={chipFrom(step, 4)}>{m.place_page_short({ page: 27 })}</span>
        </p>
        <p className={part(step, 3, 'meta')} data-part={partState(step, 3)}>
          {m.chat_by_built_in()}
        </p>
        <p className={part(step, 5, 'read')} data-part={partState(step, 5)}>
          <q>{m.scene_drift_after()}</q> <span className="cite">{m.place_page_short({ page: 27 })}</span>
        </p>
        <AskField step={step} />
      </div>
    </div>
  )
}
