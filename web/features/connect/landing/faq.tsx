import * as m from '@lantern/messages'
import { Mail, Plus } from 'lucide-react'
import { useSupportAddress } from '../../../lib/installation.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import footStyles from './foot.module.css'
import styles from './sections.module.css'

const questions = [
  [m.faq_1, m.faq_1_answer],
  [m.faq_2, m.faq_2_answer],
  [m.faq_3, m.faq_3_answer],
  [m.faq_4, m.faq_4_answer],
  [m.faq_5, m.faq_5_answer],
  [m.faq_6, m.faq_6_answer],
  [m.faq_7, m.faq_7_answer],
  [m.faq_8, m.faq_8_answer],
] as const

/** Eight questions, one open at a time, as native accordions without script. */
export function Faq() {
  const address = useSupportAddress()
  return (
    <section className={`${styles.section} wrap`} id="faq">
      <div className="grid grid-cols-[minmax(260px,0.8fr)_1.6fr] gap-[clamp(32px,6vw,104px)] items-start max-860:grid-cols-[1fr]">
        <aside className="sticky top-[110px] grid gap-7 max-860:static" aria-label={m.faq_help()}>
          <h2 className="h-sec">{m.faq_title()}</h2>
          <div className="border-t-2 border-t-ink pt-[18px] grid gap-3 justify-items-start max-w-80">
            <b>{m.faq_stuck()}</b>
            <p className="muted">{m.faq_stuck_text()}</p>
            <a className={buttonClass('line')} href={`mailto:${address}`}>
              <Mail className="i" aria-hidden="true" />
              {m.faq_support()}
            </a>
          </div>
        </aside>
        <div className={`${footStyles.acc} border-t border-t-line`}>
          {questions.map(([question, answer], index) => (
            <details className="border-b border-b-line" key={question()} name="faq" open={index === 0}>
              <summary className="hover:text-shade">
                {question()}
                <Plus
                  className="i [transition:transform_var(--dur-2)_var(--ease-out)] text-ink-2"
                  aria-hidden="true"
                />
              </summary>
              <p className="pt-0 pe-12 pb-6 ps-1 text-ink-2 max-w-[66ch] max-860:pe-0">{answer()}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
