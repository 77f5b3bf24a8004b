import type { PlanView } from '@lantern/contract/people/plans/plans'
import * as m from '@lantern/messages'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { formatUse, limitNames } from './labels.ts'

/** Own usage of each limit. */
export function PlanUsed({ used }: Pick<PlanView, 'used'>) {
  return (
    <Section title={m.plans_used()}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))] gap-y-[22px] gap-x-[clamp(24px,4vw,56px)] py-[22px] px-0 border-y border-y-line">
        {used.map(one => (
          <div key={one.limit}>
            <p className="flex gap-3 justify-between mb-1.5">
              <span>{limitNames[one.limit]()}</span>
              <span className="num whitespace-nowrap">{formatUse(one)}</span>
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
