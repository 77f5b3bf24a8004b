import type { LicenceOrder } from '@lantern/contract/people/plans/licences'
import { countDecimals } from '@lantern/contract/people/plans/money.rules'
import * as m from '@lantern/messages'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../../lib/api.ts'
import { Form } from '../../../../lib/form.tsx'
import { localDay } from '../../../../lib/local-moment.rules.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAddLicence } from './queries.ts'

type Fields = Record<keyof LicenceOrder, string>

const inDays = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))

const createUsualFields = (): Fields => ({
  school: '',
  billingAddress: '',
  ownerEmail: '',
  seats: '100',
  from: inDays(0),
  until: inDays(364),
  purchaseOrder: '',
  amount: '',
  currency: 'EUR',
})

const readOrder = (fields: Fields): LicenceOrder => {
  const currency = fields.currency.trim().toUpperCase()
  return {
    ...fields,
    currency,
    seats: Number(fields.seats),
    amount: Math.round(Number(fields.amount.replace(',', '.')) * 10 ** countDecimals(currency)),
  }
}

/** Form for a school's licence; saving assigns the next invoice number. */
export function LicenceForm({ onClose }: { onClose(): void }) {
  const form = useForm<Fields>({ defaultValues: createUsualFields() })
  const adding = useAddLicence(onClose)
  const fields = adding.error instanceof ApiError ? adding.error.fields : {}
  const field = (name: keyof Fields) => ({ ...form.register(name), error: fields[name] })
  return (
    <Dialog open onClose={onClose} title={m.licences_add()} closeLabel={m.dialog_close()}>
      <Form
        noValidate
        onSubmit={form.handleSubmit(typed => adding.mutate(readOrder(typed)))}
        submit={m.licence_save()}
        call={adding}
        onCancel={onClose}
      >
        <Field label={m.licence_school()} required {...field('school')} />
        <TextArea label={m.licence_address()} required {...field('billingAddress')} />
        <Field
          label={m.licence_owner()}
          type="email"
          required
          hint={m.licence_owner_hint()}
          {...field('ownerEmail')}
        />
        <Field label={m.licence_seats()} inputMode="numeric" className="num" required {...field('seats')} />
        <div className="grid gap-4 min-[760px]:grid-cols-2">
          <Field label={m.licence_from()} type="date" required {...field('from')} />
          <Field label={m.licence_until()} type="date" required {...field('until')} />
          <Field
            label={m.licence_amount()}
            inputMode="decimal"
            className="num"
            required
            {...field('amount')}
          />
          <Field label={m.licence_currency()} maxLength={3} required {...field('currency')} />
        </div>
        <Field label={m.licence_order()} {...field('purchaseOrder')} />
      </Form>
    </Dialog>
  )
}
