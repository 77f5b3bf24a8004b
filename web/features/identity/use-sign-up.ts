import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, api, apiForm } from '../../lib/api.ts'
import { useInstallation } from '../../lib/installation.ts'
import { showAuth } from './dialog-store.ts'
import { problemSentence } from './problem-sentences.ts'
import {
  asksPhone,
  type ChosenRole,
  checkForm,
  labelled,
  type RegistrationForm,
} from './registration.rules.ts'

const empty: RegistrationForm = {
  username: '',
  phone: '',
  email: '',
  password: '',
  highestQualification: '',
  experience: '',
  subject: '',
  subcategory: '',
  certificate: null,
}

/** What was typed outlives "Try with different email"; the password doesn't. */
let remembered: { fields: RegistrationForm; role: ChosenRole } = { fields: empty, role: 'student' }

const own = ({ email, username, password }: RegistrationForm) => ({
  email: email.trim(),
  username: username.trim(),
  password,
})

/** A student's form travels as JSON, a teacher's as multipart, for its certificate. */
const register = (fields: RegistrationForm, role: ChosenRole, withPhone: boolean) => {
  const phone = fields.phone.trim()
  if (role === 'student')
    return api('POST /register', { body: { ...own(fields), role, ...(withPhone && { phone }) } })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...own(fields), phone, role, ...labelled(fields) }))
    form.append(name, value)
  if (fields.certificate) form.append('certificate', fields.certificate)
  return apiForm('POST /register', form)
}

export const useSignUp = () => {
  const [role, setRole] = useState<ChosenRole>(remembered.role)
  const installation = useInstallation()
  const withPhone = asksPhone(role, installation.data?.asksStudentPhone ?? true)
  const form = useForm<RegistrationForm>({ defaultValues: remembered.fields })
  const show = (field: keyof RegistrationForm, message: string) =>
    form.setError(field, { message }, { shouldFocus: true })
  const registering = useMutation({
    mutationFn: (fields: RegistrationForm) => register(fields, role, withPhone),
    meta: { quiet: true },
    onSuccess: (_, fields) => {
      remembered = { fields: { ...fields, password: '' }, role }
      showAuth('check-email', { email: fields.email.trim(), role })
    },
    onError: error => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [field, message] of fields)
        if (field in empty) show(field as keyof RegistrationForm, message)
    },
  })
  const submit = form.handleSubmit(fields => {
    const found = checkForm(fields, role, withPhone)
    if (!found) return registering.mutate(fields)
    registering.reset()
    show(found.field, problemSentence(found.problem))
  })
  const changeRole = (next: ChosenRole) => {
    setRole(next)
    form.clearErrors()
    registering.reset()
  }
  return { form, role, changeRole, withPhone, registering, submit }
}

export type SignUpForm = ReturnType<typeof useSignUp>['form']
