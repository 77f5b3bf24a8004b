import { countDecimals, readMoney } from '@lantern/contract/people/plans/money.rules'
import type { Payment } from '@lantern/contract/people/plans/payments'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { Form } from '../../../lib/form.tsx'
import { formatCurrency, formatMoment } from '../../../lib/format.ts'
import { newId } from '../../../lib/new-id.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Pending } from '../../../ui/page/pending.tsx'

type FormProps = { userId: string; payment: Payment; onClose(): void }

/** Gives a payment back, whole or in part. */
function RefundForm({ userId, payment, onClose }: FormProps) {
  const { id: paymentId, left, currency } = payment
  // Refund id per form: a repeated request refunds once.
  const [refundId] = useState(newId)
  const [typed, setTyped] = useState(() => (left / 10 ** countDecimals(currency)).toString())
  const [reason, setReason] = useState('')
  const [endsPlan, setEndsPlan] = useState(false)
  const [problem, setProblem] = useState<string>()
  const max = formatCurrency(left, currency)
  const refunding = useCall('POST /admin/users/:userId/payments/:paymentId/refunds', {
    input: (amount: number) => ({
      params: { userId, paymentId },
      body: { refundId, amount, endsPlan, reason },
    }),
    quiet: true,
    onSuccess: (answer, _, cache) => {
      cache.put('GET /admin/users/:userId/payments', { params: { userId } }, answer)
      onClose()
    },
  })
  const submit = () => {
    const amount = readMoney(typed, currency)
    if (amount === null || amount < 1 || amount > left)
      return setProblem(m.payments_refund_wrong({ amount: max }))
    refunding.mutate(amount)
  }
  return (
    <Form
      noValidate
      onSubmit={submit}
      aria-label={m.payments_refund_title()}
      submit={m.payments_refund()}
      busy={refunding.isPending}
      onCancel={onClose}
    >
      <Field
        label={m.payments_refund_amount({ currency })}
        hint={m.payments_refund_hint({ amount: max })}
        inputMode="decimal"
        value={typed}
        error={problem ?? refunding.error?.message}
        onChange={event => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <Field
        label={m.payments_refund_reason()}
        value={reason}
        maxLength={200}
        onChange={event => setReason(event.target.value)}
      />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="check"
          checked={endsPlan}
          onChange={event => setEndsPlan(event.target.checked)}
        />
        <span>
          {m.payments_refund_ends()}
          <span className="meta">{m.payments_refund_ends_text()}</span>
        </span>
      </label>
    </Form>
  )
}

const describe = ({ refunded, currency, refunds }: Payment): string[] => [
  ...(refunded > 0 ? [m.payments_refunded({ amount: formatCurrency(refunded, currency) })] : []),
  ...refunds.flatMap(({ state, amount }) => {
    const money = { amount: formatCurrency(amount, currency) }
    if (state === 'asked') return [m.payments_under_way(money)]
    return state === 'refused' ? [m.payments_refused(money)] : []
  }),
]

function PaymentRow({ userId, payment }: { userId: string; payment: Payment }) {
  const [isRefunding, setRefunding] = useState(false)
  const { amount, currency, left, paidAt } = payment
  const money = formatCurrency(amount, currency)
  return (
    <li>
      <div className="min-w-0 break-words">
        {m.payments_line({ amount: money, date: formatMoment(paidAt) })}
        <span className="meta">{describe(payment).join(' · ')}</span>
        {isRefunding && <RefundForm userId={userId} payment={payment} onClose={() => setRefunding(false)} />}
      </div>
      {left > 0 && !isRefunding && (
        <Button
          size="sm"
          look="line"
          aria-label={m.payments_refund_named({ amount: money })}
          onClick={() => setRefunding(true)}
        >
          {m.payments_refund()}
        </Button>
      )}
    </li>
  )
}

/** Payments of a user through the provider; admins can refund them. */
export function PaymentsPanel({ userId }: { userId: string }) {
  const { data, error } = useRead('GET /admin/users/:userId/payments', { params: { userId } })
  return (
    <section className="grid gap-3">
      <h3>{m.payments_title()}</h3>
      {!data && <Pending error={error} label={m.payments_loading()} lines={2} />}
      {data?.payments.length === 0 && <p className="muted">{m.payments_none()}</p>}
      {data && data.payments.length > 0 && (
        <ul className="rows two ruled">
          {data.payments.map(payment => (
            <PaymentRow key={payment.id} userId={userId} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  )
}
