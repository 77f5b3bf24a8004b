import type { Licence } from '@lantern/contract/people/plans/licences'
import * as m from '@lantern/messages'
import { Check, Download, Users, X } from 'lucide-react'
import { useState } from 'react'
import { formatCurrency, formatLongDay } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { useCancelLicence, useMarkPaid } from './queries.ts'
import { saveInvoice } from './save-invoice.ts'
import { SeatsDialog } from './seats-dialog.tsx'

const describeState = ({ paidAt, cancelledAt, until }: Licence): string => {
  if (cancelledAt) return m.licence_is_ended({ date: formatLongDay(cancelledAt) })
  if (new Date(`${until}T23:59:59Z`) < new Date()) return m.licence_is_over()
  return paidAt ? m.licence_is_paid({ date: formatLongDay(paidAt) }) : m.licence_is_unpaid()
}

function CancelDialog({ licence, onClose }: { licence: Licence; onClose(): void }) {
  const cancel = useCancelLicence(onClose)
  return (
    <ConfirmDialog
      words={{
        title: m.licence_cancel_title(),
        text: m.licence_cancel_text(),
        confirm: m.licence_cancel(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(licence.id)}
      onClose={onClose}
    />
  )
}

/** One licence; admins can mark it as paid and cancel it. */
export function LicenceRow({ licence, isAdmin }: { licence: Licence; isAdmin: boolean }) {
  const [open, setOpen] = useState<'seats' | 'cancel'>()
  const markPaid = useMarkPaid()
  const { id, school, seats, taken, from, until, invoiceNumber, amount, currency, ownerName } = licence
  const isPaid = licence.paidAt !== null
  const adminActions = [
    {
      label: isPaid ? m.licence_mark_unpaid() : m.licence_mark_paid(),
      icon: <Check className="i" />,
      run: () => markPaid.mutate({ licenceId: id, isPaid: !isPaid }),
    },
    ...(licence.cancelledAt
      ? []
      : [{ label: m.licence_cancel(), icon: <X className="i" />, run: () => setOpen('cancel'), bad: true }]),
  ]
  const actions = [
    {
      label: m.licence_invoice({ number: invoiceNumber }),
      icon: <Download className="i" />,
      run: () => saveInvoice(licence),
    },
    ...(isAdmin ? adminActions : []),
  ]
  return (
    <li>
      <div className="min-w-0 break-words">
        <b>{school}</b>
        <span className="meta">
          {m.licence_used_seats({ taken, seats })} ·{' '}
          {m.licence_dates({ from: formatLongDay(from), until: formatLongDay(until) })}
        </span>
        <span className="meta">
          {m.licence_invoice({ number: invoiceNumber })} · {formatCurrency(amount, currency)} ·{' '}
          {describeState(licence)}
          {isAdmin && ownerName && ` · ${m.licence_owned({ name: ownerName })}`}
        </span>
      </div>
      <span className="flex items-center gap-2">
        <Button size="sm" look="line" icon={<Users className="i" />} onClick={() => setOpen('seats')}>
          {m.seats_show()}
        </Button>
        <ActionMenu label={m.licence_actions({ school })} actions={actions} />
      </span>
      {open === 'seats' && <SeatsDialog licence={licence} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <CancelDialog licence={licence} onClose={() => setOpen(undefined)} />}
    </li>
  )
}
