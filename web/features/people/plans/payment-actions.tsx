import type { PlanView } from '@lantern/contract/people/plans/plans'
import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useProviderPage, useRefreshPlan } from './queries.ts'

/** Payment state in words, or null if there is nothing to report. */
const formatPayment = ({ payment, until, plan }: PlanView): string | null => {
  const date = until ? formatMoment(until) : ''
  if (payment === 'waiting') return m.plans_waiting()
  if (payment === 'ending') return m.plans_ending({ date })
  if (payment === 'failed') return plan === 'free' ? m.plans_failed_over() : m.plans_failed({ date })
  return null
}

/** @param isBack from the payment page: the provider is asked at once whether it went through */
export function PaymentActions({ view, isBack }: { view: PlanView; isBack: boolean }) {
  const checkout = useProviderPage('checkout')
  const portal = useProviderPage('portal')
  const refresh = useRefreshPlan()
  const { mutate: refetch } = useRefreshPlan(true)
  useEffect(() => {
    if (isBack) refetch()
  }, [isBack, refetch])
  const { mode, plan, payment, supportEmail } = view
  const paymentText = isBack && payment === 'none' ? m.plans_paid() : formatPayment(view)
  if (mode === 'manual')
    return plan === 'free' ? (
      <a
        className={buttonClass('primary', 'md', 'justify-self-start')}
        href={`mailto:${supportEmail}?subject=${encodeURIComponent(m.plans_ask())}`}
      >
        {m.plans_ask()}
      </a>
    ) : null
  const paysNot = payment === 'none' || payment === 'waiting' || (payment === 'failed' && plan === 'free')
  return (
    <div className="grid gap-4">
      {paymentText && <Notice bad={payment === 'failed'}>{paymentText}</Notice>}
      <div className="flex flex-wrap gap-3">
        {plan === 'free' && paysNot && (
          <Button look="primary" busy={checkout.isPending} onClick={() => checkout.mutate()}>
            {m.plans_get()}
          </Button>
        )}
        {payment !== 'none' && (
          <Button look="line" busy={portal.isPending} onClick={() => portal.mutate()}>
            {m.plans_portal()}
          </Button>
        )}
        {(payment === 'waiting' || payment === 'failed' || isBack) && (
          <Button look="quiet" busy={refresh.isPending} onClick={() => refresh.mutate()}>
            {m.plans_refresh()}
          </Button>
        )}
      </div>
    </div>
  )
}
