import type { DoubtDuty } from '@lantern/contract/help/doubts/duty'
import * as m from '@lantern/messages'
import { Section } from '../../../../ui/page/section.tsx'
import { minutesLabel } from '../doubt-labels.ts'

/** Figures of the teacher's last 30 days. */
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
      <dl>
        {facts.map(({ label, value }) => (
          <div
            className="flex justify-between gap-4 py-2.5 px-0 border-t border-t-line type-sm first:border-t-0"
            key={label}
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-[560] text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
