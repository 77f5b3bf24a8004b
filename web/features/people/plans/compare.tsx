import type { Plan } from '@lantern/contract/people/plans/plan-limits.rules'
import type { PlanView } from '@lantern/contract/people/plans/plans'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/page/section.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
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

type ComparedRow = { title: string; cells: readonly ReactNode[] }

/** Comparison of the plans, including features common to all. */
export function ComparePlans({ view }: { view: PlanView }) {
  const same = [m.plans_sources_shown(), m.plans_everything_else(), m.plans_export()]
  const rows: ComparedRow[] = [
    ...(view.plans[0]?.limits ?? []).map(({ limit }, at) => ({
      title: limitNames[limit](),
      cells: view.plans.map(({ limits }) => {
        const of = limits[at]?.of ?? null
        return of === null ? m.plans_unlimited() : formatAmount(limit, of)
      }),
    })),
    ...same.map(title => ({ title, cells: view.plans.map(({ plan }) => <Yes key={plan} />) })),
  ]
  return (
    <Section title={m.plans_compare()}>
      <DataTable
        caption={m.plans_compare()}
        className={`${styles.plans} min-w-[32rem]`}
        layout="wide"
        rows={rows}
        idOf={({ title }) => title}
        columns={[
          [m.plans_what(), ({ title }) => title, { isRowHeader: true }],
          ...view.plans.map(
            ({ plan }, at): Column<ComparedRow> => [
              <>
                <b className="block text-ink font-semibold type-md">{planNames[plan]()}</b>
                <span>{formatPlanPrice(plan, view)}</span>
                {plan === view.plan && <span className="tag inline-block mt-1.5">{m.plans_yours()}</span>}
              </>,
              ({ cells }) => cells[at],
            ],
          ),
        ]}
      />
      <p className="meta mt-4">{m.plans_end_effect()}</p>
    </Section>
  )
}
