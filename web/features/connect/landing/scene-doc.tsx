import * as m from '@lantern/messages'
import { ArrowUp } from 'lucide-react'
import { chipFrom, highlightFrom, part } from './clip-part.ts'

/** Sand moves along a beach in a zigzag and stops at a groyne. */
function Drift() {
  return (
    <svg viewBox="0 0 420 130" className="drift mt-5 w-full" aria-hidden="true">
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
    <p className="fake-ask" aria-hidden="true">
      <span className={step === 0 || step > 1 ? 'muted' : 'vanish'}>{m.scene_drift_ask()}</span>
      <span className={`typed ${step === 1 ? 'typed-in' : ''}`}>{m.scene_drift_question()}</span>
      <span className="fake-send">
        <ArrowUp className="i" />
      </span>
    </p>
  )
}

/** WhisperDoc: a question, the answer in the page's own words, the chip, the light. */
export function DocScene({ step }: { step: number }) {
  return (
    <div className="sc-two">
      <div className="paper-sheet">
        <div className="folio">
          <span>{m.scene_coasts()}</span>
          <span>27</span>
        </div>
        <h3>{m.scene_drift_heading()}</h3>
        <p>{m.scene_drift_before()}</p>
        <p>
          <span className={highlightFrom(step, 4)}>{m.scene_drift_passage()}</span>
        </p>
        <p>{m.scene_drift_after()}</p>
        <Drift />
      </div>
      <div className="sum">
        <p className={part(step, 2, 'say-bubble')}>{m.scene_drift_question()}</p>
        <p className={part(step, 3, 'read')}>
          <q>{m.scene_drift_passage()}</q>{' '}
          <span className={chipFrom(step, 4)}>{m.place_page_short({ page: 27 })}</span>
        </p>
        <p className={part(step, 3, 'meta')}>{m.chat_by_built_in()}</p>
        <p className={part(step, 5, 'read')}>
          <q>{m.scene_drift_after()}</q> <span className="cite">{m.place_page_short({ page: 27 })}</span>
        </p>
        <AskField step={step} />
      </div>
    </div>
  )
}
