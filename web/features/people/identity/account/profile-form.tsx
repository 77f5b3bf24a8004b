import type { AccountView } from '@lantern/contract/people/identity/account'
import * as m from '@lantern/messages'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../../lib/api.ts'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { readSession, storeSession } from '../../../../lib/session.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { cacheAccount } from './queries.ts'

/** Form for name and mobile number. The address identifies the account and can't be changed. */
export function ProfileForm({ account }: { account: AccountView }) {
  const cache = useCallCache()
  const form = useForm({ values: { username: account.user.username, phone: account.phone ?? '' } })
  const saving = useCall('PATCH /account', {
    input: (body: { username: string; phone: string }) => ({ body }),
    quiet: true,
    onSuccess: answer => {
      cacheAccount(cache, answer.account)
      const session = readSession()
      if (session) storeSession({ ...session, username: answer.account.user.username })
      showToast(m.account_saved())
    },
  })
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  const isOfPhone = 'phone' in fields
  return (
    <form className="grid gap-4" noValidate onSubmit={form.handleSubmit(values => saving.mutate(values))}>
      {account.loginName ? (
        <Field label={m.card_login_name()} value={account.loginName} readOnly hint={m.account_card_stays()} />
      ) : (
        <Field label={m.field_email()} value={account.user.email} readOnly hint={m.account_email_stays()} />
      )}
      <Field
        label={m.field_full_name()}
        autoComplete="name"
        error={isOfPhone ? undefined : saving.error?.message}
        {...form.register('username')}
      />
      <Field
        label={m.field_mobile()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className="num"
        error={fields.phone}
        {...form.register('phone')}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={saving.isPending}>
        {m.account_save()}
      </Button>
    </form>
  )
}
