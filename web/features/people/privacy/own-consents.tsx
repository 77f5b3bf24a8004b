import * as m from '@lantern/messages'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Section } from '../../../ui/page/section.tsx'

/** School's statements on one's own consent; null if there are none. */
export function OwnConsents() {
  const { data } = useRead('GET /account/age-settings', {})
  const consents = data?.schoolConsents ?? []
  if (consents.length === 0) return null
  return (
    <Section title={m.own_consents_title()}>
      <p className="muted mb-3">{m.own_consents_text()}</p>
      <ul className="rows ruled">
        {consents.map(({ id, className, wording, statedBy, statedAt, withdrawnAt }) => (
          <li key={id}>
            <div className="min-w-0 break-words">
              {m.own_consents_line({ name: statedBy, className, when: formatMoment(statedAt) })}
              <span className="meta">{wording}</span>
              {withdrawnAt && (
                <span className="meta">{m.own_consents_over({ when: formatMoment(withdrawnAt) })}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
