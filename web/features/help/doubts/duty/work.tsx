import type { DoubtDuty } from '@lantern/contract/help/doubts/duty'
import * as m from '@lantern/messages'
import { Section } from '../../../../ui/page/section.tsx'
import { minutesLabel } from '../doubt-labels.ts'

/** A teacher's own figures of the last 30 days. */
export function Work({ duty }: { duty: DoubtDuty }) {
  const { answered, medianMinutes, endorsed, rating, ratings } = duty
  const facts = [
    { label: m.doubt_fact_answered(), value: answered },
    {
      label: m.doubt_fact_median(),
      value: medianMinutes === null ? m.doubt_fact_none() : minutesLabel(medianMinutes),
    },
    { label: m.doubt_fact_endorsed(), value: endorsed },
    {
      label: m.doubt_fact_rating(),
      value: rating === null ? m.doubt_fact_none() : m.doubt_fact_rating_of({ rating, count: ratings }),
    },
  ]
  return (
    <Section title={m.doubt_your_work()}>
      <dl className="doubt-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
