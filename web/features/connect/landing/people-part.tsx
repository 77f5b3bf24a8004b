import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { useInstallation } from '../../../lib/installation.ts'

type PartProps = { id: string; title: string; children: ReactNode }

/** One thing that Lantern offers, in a part of its own. */
function Part({ id, title, children }: PartProps) {
  return (
    <article className="offer" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
    </article>
  )
}

/** What is true of every installation stands there from the start; what this one has is added once it says so. */
function Plans() {
  const { data } = useInstallation()
  return (
    <Part id="plans" title={m.offer_plans()}>
      <p>{m.offer_plans_text()}</p>
      {data && <p>{data.hasPlans ? m.offer_plans_here() : m.offer_plans_none()}</p>}
      <a className="link" href="/subscription">
        {m.offer_plans_link()}
      </a>
    </Part>
  )
}

/** Help by people: doubts, who the teachers are, and what it costs. */
export function PeoplePart() {
  return (
    <section className="section wrap" aria-labelledby="people-title">
      <div className="sec-head">
        <h2 className="h-sec" id="people-title">
          {m.offers_title()}
        </h2>
        <p>{m.offers_text()}</p>
      </div>
      <div className="offers">
        <Part id="doubts" title={m.offer_doubts()}>
          <p>{m.offer_doubts_text()}</p>
          <a className="link" href="/guide#ask-a-teacher">
            {m.offer_doubts_link()}
          </a>
        </Part>
        <Part id="teachers" title={m.offer_teachers()}>
          <p>{m.offer_teachers_text()}</p>
          <p>{m.offer_teachers_tools()}</p>
          <a className="link" href="/signup#teacher">
            {m.offer_teachers_link()}
          </a>
        </Part>
        <Plans />
      </div>
    </section>
  )
}
