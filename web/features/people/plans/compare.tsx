import type { Plan } from '@lantern/contract/people/plans/plan-limits.rules'
import type { PlanView } from '@lantern/contract/people/plans/plans'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { Section } from '../../../ui/page/section.tsx'
import { formatAmount, formatPrice, limitNames, planNames } from './labels.ts'
import styles from './plans.module.css'

const formatPlanPrice = (plan: Plan, { mode, price }: PlanView): string => {
  if (plan === 'free') return m.plans_no_payment()
  if (plan === 'school') return m.plans_school_price()
  if (mode === 'manual') return m.plans_price_asked()
  return price ? formatPrice(price) : m.plans_price_later()
}

function Yes() {
  return (
    <span className={styles.planYes}>
      <Check className="i" aria-hidden="true" />
      {m.plans_yes()}
    </span>
  )
}

/** Comparison of the plans, including features common to all. */
export function ComparePlans({ view }: { view: PlanView }) {
  const same = [m.plans_sources_shown(), m.plans_everything_else(), m.plans_export()]
  const limits = view.plans[0]?.limits ?? []
  return (
    <Section title={m.plans_compare()}>
      <div className={`${styles.planTable} overflow-x-auto`}>
        <table className="tbl min-w-[32rem]">
          <thead>
            <tr>
              <th scope="col">{m.plans_what()}</th>
              {view.plans.map(({ plan }) => (
                <th scope="col" key={plan} data-own={plan === view.plan || undefined}>
                  <b className="block text-ink font-semibold type-md">{planNames[plan]()}</b>
                  <span>{formatPlanPrice(plan, view)}</span>
                  {plan === view.plan && <span className="tag inline-block mt-1.5">{m.plans_yours()}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {limits.map(({ limit }, at) => (
              <tr key={limit}>
                <th scope="row">{limitNames[limit]()}</th>
                {view.plans.map(({ plan, limits }) => {
                  const of = limits[at]?.of ?? null
                  return <td key={plan}>{of === null ? m.plans_unlimited() : formatAmount(limit, of)}</td>
                })}
              </tr>
            ))}
            {same.map(what => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {view.plans.map(({ plan }) => (
                  <td key={plan}>
                    <Yes />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="meta mt-4">{m.plans_end_effect()}</p>
    </Section>
  )
}
