import * as m from '@lantern/messages'
import { useState } from 'react'
import type { Control, FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { isOffline, serverMessage } from '../../../lib/api.ts'
import { useInstallation } from '../../../lib/installation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { BirthYearField, ParentEmailField } from './age-fields.tsx'
import styles from './auth.module.css'
import { FormHead } from './form-head.tsx'
import { OtherWays } from './other-ways.tsx'
import { PasswordField } from './password-field.tsx'
import { type ChosenRole, needsParent, phoneDigits, type RegistrationForm } from './registration.rules.ts'
import { RoleSegment } from './role-segment.tsx'
import { SchoolFirst } from './school/school-first.tsx'
import { TeachingFields, type TeachingForm } from './teaching-fields.tsx'
import { type SignUpForm as FormState, useSignUp } from './use-sign-up.ts'

const field = (form: FormState, name: keyof RegistrationForm) => ({
  ...form.register(name),
  error: form.formState.errors[name]?.message,
})

function Phone({ form }: { form: FormState }) {
  const [digits, setDigits] = useState(form.getValues('phone').length)
  return (
    <Field
      label={m.field_mobile()}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      required
      className="num"
      hint={m.field_mobile_why()}
      {...field(form, 'phone')}
      onInput={event => setDigits(event.currentTarget.value.replace(/\D/g, '').length)}
      end={digits > 0 && <span>{m.field_mobile_count({ count: digits, of: phoneDigits })}</span>}
    />
  )
}

type AgeProps = { form: FormState; role: ChosenRole; childAge: number }

/** A parent is asked for students alone: a child cannot be a teacher. */
function Age({ form, role, childAge }: AgeProps) {
  const year = form.watch('birthYear')
  return (
    <>
      <BirthYearField {...field(form, 'birthYear')} />
      {role === 'student' && needsParent(year, childAge, new Date()) && (
        <ParentEmailField {...field(form, 'parentEmail')} />
      )}
    </>
  )
}

type PairsProps = { form: FormState; role: ChosenRole; withPhone: boolean; childAge: number | null }

/** Fields in pairs, to shorten the form. */
function Pairs({ form, role, withPhone, childAge }: PairsProps) {
  return (
    <div className={styles.pair}>
      <Field label={m.field_full_name()} autoComplete="name" required {...field(form, 'username')} />
      {withPhone && <Phone form={form} />}
      <Field label={m.field_email()} type="email" autoComplete="email" required {...field(form, 'email')} />
      <PasswordField
        label={m.field_password()}
        autoComplete="new-password"
        required
        hint={m.field_password_hint()}
        {...field(form, 'password')}
      />
      {childAge !== null && <Age form={form} role={role} childAge={childAge} />}
    </div>
  )
}

function SmallPrint({ teacher }: { teacher: boolean }) {
  const own = useInstallation().data
  return (
    <p className="hint">
      {m.sign_up_accept()}{' '}
      <a
        className="link"
        href={own?.look.pages.includes('terms') ? '/legal/terms' : '/terms'}
        target="_blank"
        rel="noreferrer"
      >
        {m.sign_up_terms()}
      </a>
      .{teacher && ` ${m.sign_up_reviewed()}`}
    </p>
  )
}

/** Sign-up form; if passwords are for administrators alone, the school's sign-in instead. */
export function SignUpForm() {
  const { data } = useInstallation()
  return data?.passwords === 'admins' ? <SchoolFirst title={m.sign_up_title()} /> : <Form />
}

function Form() {
  const { form, role, changeRole, asked, registering, submit } = useSignUp()
  // React Hook Form's types don't narrow to a part of a form.
  const teaching = {
    register: form.register as unknown as UseFormRegister<TeachingForm>,
    setValue: form.setValue as unknown as UseFormSetValue<TeachingForm>,
    control: form.control as unknown as Control<TeachingForm>,
    errors: form.formState.errors as FieldErrors<TeachingForm>,
  }
  return (
    <form className="dialog-body" noValidate onSubmit={submit}>
      <FormHead
        title={m.sign_up_title()}
        question={m.sign_up_have()}
        other="sign-in"
        otherLabel={m.bar_sign_in()}
      />
      <RoleSegment role={role} onChange={changeRole} />
      {registering.isError && (
        <Notice bad>
          <p className="font-semibold">{serverMessage(registering.error) ?? m.sign_up_failed()}</p>
          {isOffline(registering.error) && <p>{registering.error.message}</p>}
        </Notice>
      )}
      <Pairs form={form} role={role} withPhone={asked.phone} childAge={asked.childAge} />
      {role === 'teacher' && <TeachingFields {...teaching} />}
      <Button type="submit" look="primary" size="lg" className="btn-block" busy={registering.isPending}>
        {m.bar_sign_up()}
      </Button>
      <OtherWays role={role} />
      <SmallPrint teacher={role === 'teacher'} />
    </form>
  )
}
