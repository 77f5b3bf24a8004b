import * as m from '@lantern/messages'
import { useSearchParams } from 'react-router'
import { openAuth } from '../features/people/identity/dialog-store.ts'
import { ComparePlans } from '../features/people/plans/compare.tsx'
import { titlePlan } from '../features/people/plans/labels.ts'
import { OwnLicences } from '../features/people/plans/licences/own-licences.tsx'
import { PaymentActions } from '../features/people/plans/payment-actions.tsx'
import { PlanUsed } from '../features/people/plans/plan-used.tsx'
import { useHasPlans, usePlan } from '../features/people/plans/queries.ts'
import { formatMoment } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.plans_title() }) }]

/** Page for signed-out visitors: whether this installation has plans. */
function SignedOut() {
  const hasPlans = useHasPlans()
  return (
    <div className="page-head">
      <div className="grid justify-items-start gap-4">
        <h1 className="h-page">{hasPlans ? m.plans_title() : m.plans_open_title()}</h1>
        <p>{hasPlans ? m.plans_signed_out() : m.plans_open_text()}</p>
        {hasPlans && (
          <a className={buttonClass('primary')} href="/signin" onClick={openAuth('sign-in')}>
            {m.bar_sign_in()}
          </a>
        )}
      </div>
    </div>
  )
}

/** Page of one's plan: usage, other plans and payment; or a note that everything is free. */
export default function Subscription() {
  const { data: view, error } = usePlan()
  const [params] = useSearchParams()
  const session = useSession()
  if (!session) return <SignedOut />
  if (!view) return <Pending error={error} label={m.plans_loading()} lines={8} />
  const isOpen = view.mode === 'open'
  return (
    <div className="max-w-[1000px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{titlePlan(view.plan)}</h1>
          <p>
            {isOpen ? m.plans_open_text() : m.plans_lead()}
            {view.payment === 'none' && view.until && ` ${m.plans_until({ date: formatMoment(view.until) })}`}
          </p>
        </div>
      </div>
      {!isOpen && <PaymentActions view={view} isBack={params.has('paid')} />}
      <OwnLicences />
      <PlanUsed used={view.used} />
      {!isOpen && <ComparePlans view={view} />}
    </div>
  )
}
