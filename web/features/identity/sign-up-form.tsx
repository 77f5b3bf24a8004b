import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showAuth } from './dialog-store.ts'
import { FormHead } from './form-head.tsx'
import { PasswordField } from './password-field.tsx'
import { problemSentence } from './problem-sentences.ts'
import { checkForm, phoneDigits, type RegistrationForm } from './registration.rules.ts'

const empty: RegistrationForm = { username: '', phone: '', email: '', password: '' }

/** What was typed outlives "Try with different email"; the password doesn't. */
let kept = empty

const useSignUp = () => {
  const form = useForm<RegistrationForm>({ defaultValues: kept })
  const registering = useMutation({
    mutationFn: (fields: RegistrationForm) => {
      const body = {
        ...fields,
        email: fields.email.trim(),
        username: fields.username.trim(),
        role: 'student' as const,
      }
      return api('POST /register', { body })
    },
    meta: { quiet: true },
    onSuccess: (_, fields) => {
      kept = { ...fields, password: '' }
      showAuth('check-email', fields.email.trim())
    },
  })
  const submit = form.handleSubmit(fields => {
    const found = checkForm(fields)
    if (!found) return registering.mutate(fields)
    registering.reset()
    form.setError(found.field, { message: problemSentence(found.problem) }, { shouldFocus: true })
  })
  return { form, registering, submit }
}

type FormState = ReturnType<typeof useSignUp>['form']

/** The fields in pairs, which keeps the form short. */
function Pairs({ form }: { form: FormState }) {
  const [digits, setDigits] = useState(kept.phone.length)
  const { errors } = form.formState
  const field = (name: keyof RegistrationForm) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <div className="pair">
      <Field label={m.field_full_name()} autoComplete="name" required {...field('username')} />
      <Field
        label={m.field_mobile()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        className="num"
        {...field('phone')}
        onInput={event => setDigits(event.currentTarget.value.replace(/\D/g, '').length)}
        end={digits > 0 && <span>{m.field_mobile_count({ count: digits, of: phoneDigits })}</span>}
      />
      <Field label={m.field_email()} type="email" autoComplete="email" required {...field('email')} />
      <PasswordField
        label={m.field_password()}
        autoComplete="new-password"
        required
        hint={m.field_password_hint()}
        {...field('password')}
      />
    </div>
  )
}

export function SignUpForm() {
  const { form, registering, submit } = useSignUp()
  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      <FormHead
        title={m.sign_up_title()}
        question={m.sign_up_have()}
        other="sign-in"
        otherLabel={m.bar_sign_in()}
      />
      {registering.isError && (
        <Notice bad>
          <p className="font-semibold">{registering.error.message || m.sign_up_failed()}</p>
        </Notice>
      )}
      <Pairs form={form} />
      <Button type="submit" look="primary" size="lg" className="btn-block" busy={registering.isPending}>
        {m.bar_sign_up()}
      </Button>
      <p className="hint">
        {m.sign_up_accept()}{' '}
        <a className="link" href="/terms" target="_blank" rel="noreferrer">
          {m.sign_up_terms()}
        </a>
        .
      </p>
    </form>
  )
}
