import type { ListedUser } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../lib/format.ts'
import { localDay } from '../../../lib/local-moment.rules.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { PaymentsPanel } from './payments-panel.tsx'

const planNames = { free: m.plans_free, premium: m.plans_premium, school: m.plans_school }

const inAYear = () => localDay(new Date(Date.now() + 365 * 86_400_000))

/** Dialog to grant a plan until a day, or to revoke it. */
export function GrantDialog({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const [until, setUntil] = useState(inAYear)
  const params = { userId: user._id }
  const { data } = useRead('GET /admin/users/:userId/plan', { params })
  const acting = useChange(
    (plan: 'premium' | 'school' | null) =>
      plan
        ? api('POST /admin/users/:userId/plan', { params, body: { plan, until } })
        : api('DELETE /admin/users/:userId/plan', { params }),
    {
      quiet: true,
      onSuccess: ({ message }) => {
        showToast(message)
        onClose()
      },
      invalidates: [callKey('GET /admin/users/:userId/plan', { params })],
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acting.mutate('premium')
  }
  const grant = data?.grant
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${m.plan_grant_title()}: ${user.username}`}
      closeLabel={m.dialog_close()}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {data?.mode === 'open' && <Notice>{m.plans_open_text()}</Notice>}
        <p>
          {grant
            ? m.plan_grant_given({ plan: planNames[grant.plan](), date: formatMoment(grant.until) })
            : m.plan_grant_none()}
        </p>
        <Field
          type="date"
          label={m.plan_grant_until()}
          value={until}
          onChange={event => setUntil(event.target.value)}
          error={acting.error?.message}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={acting.isPending}>
            {m.plan_grant_give()}
          </Button>
          <Button look="line" onClick={() => acting.mutate('school')}>
            {m.plan_grant_give_school()}
          </Button>
          {grant && (
            <Button look="quiet" onClick={() => acting.mutate(null)}>
              {m.plan_grant_end()}
            </Button>
          )}
        </div>
      </form>
      {data?.mode === 'stripe' && <PaymentsPanel userId={user._id} />}
    </Dialog>
  )
}
