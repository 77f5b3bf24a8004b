import * as m from '@lantern/messages'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../../lib/api.ts'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { PasswordField } from '../password-field.tsx'
import { reloadAccount } from './queries.ts'

export function PasswordForm() {
  const cache = useCallCache()
  const form = useForm({ defaultValues: { current: '', next: '' } })
  const saving = useCall('POST /account/password', {
    input: (body: { current: string; next: string }) => ({ body }),
    quiet: true,
    onSuccess: answer => {
      form.reset()
      showToast(answer.message)
      return reloadAccount(cache)
    },
  })
  const isOfNext = saving.error instanceof ApiError && saving.error.code === 'password-too-short'
  return (
    <form className="grid gap-4" noValidate onSubmit={form.handleSubmit(values => saving.mutate(values))}>
      <PasswordField
        label={m.account_password_now()}
        autoComplete="current-password"
        error={isOfNext ? undefined : saving.error?.message}
        {...form.register('current')}
      />
      <PasswordField
        label={m.reset_new()}
        autoComplete="new-password"
        hint={m.field_password_hint()}
        error={isOfNext ? saving.error?.message : undefined}
        {...form.register('next')}
      />
      <Button type="submit" look="line" className="justify-self-start" busy={saving.isPending}>
        {m.account_password_change()}
      </Button>
    </form>
  )
}
