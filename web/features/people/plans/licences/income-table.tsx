import * as m from '@lantern/messages'
import type { CallReply } from '../../../../lib/api.ts'
import { formatCurrency } from '../../../../lib/format.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'

type Income = CallReply<'GET /admin/licences'>['income']

const number = { className: 'num' }

/** Invoiced and paid amounts by month. */
export function IncomeTable({ income }: { income: Income }) {
  return (
    <Section title={m.licence_income()}>
      <DataTable
        caption={m.licence_income()}
        rows={income}
        idOf={({ month, currency }) => `${month} ${currency}`}
        columns={[
          [m.licence_month(), ({ month }) => month],
          [m.licence_invoiced(), ({ invoiced, currency }) => formatCurrency(invoiced, currency), number],
          [m.licence_paid_sum(), ({ paid, currency }) => formatCurrency(paid, currency), number],
        ]}
      />
    </Section>
  )
}
