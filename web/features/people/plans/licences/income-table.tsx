import { formatMoney } from '@lantern/contract/people/plans/money.rules'
import * as m from '@lantern/messages'
import type { CallReply } from '../../../../lib/api.ts'
import { Section } from '../../../../ui/page/section.tsx'

type Income = CallReply<'GET /admin/licences'>['income']

/** Invoiced and paid amounts by month. */
export function IncomeTable({ income }: { income: Income }) {
  return (
    <Section title={m.licence_income()}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{m.licence_month()}</th>
            <th scope="col" className="num">
              {m.licence_invoiced()}
            </th>
            <th scope="col" className="num">
              {m.licence_paid_sum()}
            </th>
          </tr>
        </thead>
        <tbody>
          {income.map(({ month, currency, invoiced, paid }) => (
            <tr key={`${month} ${currency}`}>
              <td>{month}</td>
              <td className="num">{formatMoney(invoiced, currency)}</td>
              <td className="num">{formatMoney(paid, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
