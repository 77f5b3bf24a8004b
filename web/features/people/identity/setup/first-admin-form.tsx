import * as m from '@lantern/messages'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../lib/api.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { PasswordField } from '../password-field.tsx'
import { saveSession } from '../signed-in.ts'

type NewAdmin = { username: string; email: string; password: string }

/** Field that a refusal is about. */
const fieldOf: Partial<Record<ApiError['code'], keyof NewAdmin>> = {
  'email-invalid': 'email',
  'setup-address-taken': 'email',
  'password-too-short': 'password',
  'username-too-short': 'username',
}

function NewAdminForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm<NewAdmin>({ defaultValues: { username: '', email: '', password: '' } })
  const creating = useCall('POST /auth/first-admin', {
    input: (admin: NewAdmin) => ({ body: { token, ...admin } }),
    quiet: true,
    onSuccess: async answer => {
      await saveSession(answer)
      navigate('/admin/first-steps', { replace: true })
    },
  })
  const { error } = creating
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined
  const errorOf = (name: keyof NewAdmin) => (field === name ? error?.message : undefined)
  return (
    <form className="grid gap-4" noValidate onSubmit={form.handleSubmit(admin => creating.mutate(admin))}>
      <Field
        label={m.first_admin_username()}
        autoComplete="name"
        error={errorOf('username')}
        {...form.register('username')}
      />
      <Field
        label={m.field_email()}
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={m.field_password()}
        autoComplete="new-password"
        hint={m.field_password_hint()}
        error={errorOf('password')}
        {...form.register('password')}
      />
      {error && !field && <Notice bad>{error.message}</Notice>}
      <Button type="submit" look="primary" className="justify-self-start" busy={creating.isPending}>
        {m.first_admin_go()}
      </Button>
    </form>
  )
}

/** Form for the first admin; without a link that works, how to get one. */
export function FirstAdminForm({ token }: { token: string }) {
  const check = useRead('POST /auth/first-admin/check', {
    body: { token },
    enabled: token !== '',
    quiet: true,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    staysOnPage: true,
    refetchOnWindowFocus: false,
  })
  if (token === '') return <Notice>{m.first_admin_no_link()}</Notice>
  if (check.error) return <Notice bad>{check.error.message}</Notice>
  if (!check.data) return <Skeleton label={m.first_admin_loading()} lines={4} />
  return (
    <div className="grid gap-7">
      <p className="muted text-lg">{m.first_admin_text()}</p>
      <NewAdminForm token={token} />
    </div>
  )
}
