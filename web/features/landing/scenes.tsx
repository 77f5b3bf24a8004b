import * as m from '@lantern/messages'
import { FileText, Search } from 'lucide-react'

const chip = (page: number, on?: boolean) => (
  <span className={`cite ${on ? 'on' : ''}`}>{m.place_page_short({ page })}</span>
)

/** Sand moves along a beach in a zigzag and stops at a groyne. */
function Drift() {
  return (
    <svg viewBox="0 0 420 130" className="mt-5 w-full" aria-hidden="true">
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

export function AskScene() {
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
          <span className="lit">{m.scene_drift_passage()}</span>
        </p>
        <p>{m.scene_drift_after()}</p>
        <Drift />
      </div>
      <div className="sum">
        <p className="say-bubble">{m.scene_drift_question()}</p>
        <p className="read">
          <q>{m.scene_drift_passage()}</q> {chip(27, true)}
        </p>
        <p className="meta">{m.chat_by_built_in()}</p>
      </div>
    </div>
  )
}

export function SearchScene() {
  return (
    <div className="sum sum-wide">
      <p className="fake-input">
        <Search className="i" aria-hidden="true" />
        {m.scene_search_query()}
      </p>
      <div className="scene-hit">
        <b>
          <FileText className="i" aria-hidden="true" />
          {m.scene_search_book()} {chip(88, true)}
        </b>
        <p className="read">
          {m.scene_search_1_before()} <span className="lit">{m.scene_search_1()}</span>
        </p>
      </div>
      <div className="scene-hit">
        <span>
          <FileText className="i" aria-hidden="true" />
          {m.scene_search_notes()} <span className="cite">{m.place_line({ line: 9 })}</span>
        </span>
        <p className="read">
          {m.scene_search_2_before()} <span className="lit-soft">{m.scene_search_2()}</span>
        </p>
      </div>
    </div>
  )
}

export function MissingScene() {
  return (
    <div className="sum sum-wide">
      <p className="say-bubble">{m.scene_missing_question()}</p>
      <p className="read text-lg">{m.chat_not_found()}</p>
      <p className="meta">{m.chat_nearest()}</p>
      <p className="read">
        <q>{m.scene_missing_nearest()}</q> {chip(63)}
      </p>
    </div>
  )
}
