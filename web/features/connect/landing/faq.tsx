import * as m from '@lantern/messages'
import { Mail, Plus } from 'lucide-react'
import { useSupportAddress } from '../../../lib/installation.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'

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

/** Eight questions, one open at a time: the browser's own accordion, which needs no script. */
export function Faq() {
  const address = useSupportAddress()
  return (
    <section className="section wrap" id="faq">
      <div className="faq">
        <aside aria-label={m.faq_help()}>
          <h2 className="h-sec">{m.faq_title()}</h2>
          <div className="help">
            <b>{m.faq_stuck()}</b>
            <p className="muted">{m.faq_stuck_text()}</p>
            <a className={buttonClass('line')} href={`mailto:${address}`}>
              <Mail className="i" aria-hidden="true" />
              {m.faq_support()}
            </a>
          </div>
        </aside>
        <div className="acc">
          {questions.map(([question, answer], index) => (
            <details key={question()} name="faq" open={index === 0}>
              <summary>
                {question()}
                <Plus className="i" aria-hidden="true" />
              </summary>
              <p>{answer()}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
