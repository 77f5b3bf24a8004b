import type { PlanView } from '@lantern/contract/people/plans/plans'
import * as m from '@lantern/messages'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { formatUse, limitNames } from './labels.ts'

/** What I use of everything that is counted. */
export function PlanUsed({ used }: Pick<PlanView, 'used'>) {
  return (
    <Section title={m.plans_used()}>
      <div className="plan-used">
        {used.map(one => (
          <div key={one.limit}>
            <p>
              <span>{limitNames[one.limit]()}</span>
              <span className="num">{formatUse(one)}</span>
            </p>
            {one.of !== null && (
              <ProgressBar label={limitNames[one.limit]()} value={one.used} max={one.of} ink />
            )}
          </div>
        ))}
      </div>
    </Section>
  )
}
