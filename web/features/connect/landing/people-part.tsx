import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { useInstallation } from '../../../lib/installation.ts'
import styles from './sections.module.css'

type PartProps = { id: string; title: string; children: ReactNode }

/** Section for one feature of Lantern. */
function Part({ id, title, children }: PartProps) {
  return (
    <article
      className={`${styles.offer} flex flex-col items-start gap-3 pt-5 border-t border-t-line`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <h3
        className="font-[540] type-xl leading-[1.3] font-display tracking-(--track-title)"
        id={`${id}-title`}
      >
        {title}
      </h3>
      {children}
    </article>
  )
}

/** Statement about plans: the general text is static, this installation's plans are added once loaded. */
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

/** Section about help by people: doubts, teachers and costs. */
export function PeoplePart() {
  return (
    <section className={`${styles.section} wrap`} aria-labelledby="people-title">
      <div className={`${styles.secHead} grid gap-3.5 max-w-195 mb-[clamp(32px,4vw,56px)]`}>
        <h2 className="h-sec" id="people-title">
          {m.offers_title()}
        </h2>
        <p>{m.offers_text()}</p>
      </div>
      <div className="grid grid-cols-3 gap-y-10 gap-x-[clamp(24px,4vw,72px)] max-860:grid-cols-[minmax(0,1fr)]">
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
