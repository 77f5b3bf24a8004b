import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, apiSend } from '../../../lib/api.ts'
import { useInstallation } from '../../../lib/installation.ts'
import { showAuth, useAuthDialog } from './dialog-store.ts'
import { problemSentence } from './problem-sentences.ts'
import {
  asksPhone,
  type ChosenRole,
  checkForm,
  labelled,
  needsParent,
  type RegistrationForm,
} from './registration.rules.ts'

const empty: RegistrationForm = {
  username: '',
  phone: '',
  email: '',
  password: '',
  birthYear: '',
  parentEmail: '',
  highestQualification: '',
  experience: '',
  subject: '',
  subcategory: '',
  certificate: null,
}

/** Form values kept across "Try with different email", except the password. */
let remembered: { fields: RegistrationForm; role: ChosenRole } = { fields: empty, role: 'student' }

const own = ({ email, username, password }: RegistrationForm) => ({
  email: email.trim(),
  username: username.trim(),
  password,
})

type Asked = { phone: boolean; childAge: number | null }

const aged = ({ birthYear, parentEmail }: RegistrationForm, role: ChosenRole, { childAge }: Asked) => {
  if (childAge === null) return {}
  const isChild = role === 'student' && needsParent(birthYear, childAge, new Date())
  return { birthYear: Number(birthYear), ...(isChild && { parentEmail: parentEmail.trim() }) }
}

/**
 * Sends the form: a student's as JSON, a teacher's as multipart with the certificate. Only the response's
 * status is read (specification, section 7).
 */
const register = (fields: RegistrationForm, role: ChosenRole, asked: Asked) => {
  const phone = fields.phone.trim()
  if (role === 'student')
    return apiSend('POST /register', {
      body: { ...own(fields), role, ...(asked.phone && { phone }), ...aged(fields, role, asked) },
    })
  const form = new FormData()
  const texts = { ...own(fields), phone, role, ...aged(fields, role, asked), ...labelled(fields) }
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value))
  if (fields.certificate) form.append('certificate', fields.certificate)
  return apiSend('POST /register', { body: form })
}

export const useSignUp = () => {
  const handed = useAuthDialog()
  const [role, setRole] = useState<ChosenRole>(handed?.role ?? remembered.role)
  const installation = useInstallation()
  const withPhone = asksPhone(role, installation.data?.asksStudentPhone ?? true)
  const asked: Asked = { phone: withPhone, childAge: installation.data?.childAge ?? null }
  const form = useForm<RegistrationForm>({ defaultValues: remembered.fields })
  const show = (field: keyof RegistrationForm, message: string) =>
    form.setError(field, { message }, { shouldFocus: true })
  const registering = useMutation({
    mutationFn: (fields: RegistrationForm) => register(fields, role, asked),
    meta: { quiet: true },
    onSuccess: (_, fields) => {
      remembered = { fields: { ...fields, password: '' }, role }
      const isChild = role === 'student' && needsParent(fields.birthYear, asked.childAge, new Date())
      const email = isChild ? fields.parentEmail.trim() : fields.email.trim()
      showAuth('check-email', { email, role, waitsForParent: isChild })
    },
    onError: error => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [field, message] of fields)
        if (field in empty) show(field as keyof RegistrationForm, message)
    },
  })
  const submit = form.handleSubmit(fields => {
    const found = checkForm(fields, role, asked, new Date())
    if (!found) return registering.mutate(fields)
    registering.reset()
    show(found.field, problemSentence(found.problem))
  })
  const changeRole = (next: ChosenRole) => {
    setRole(next)
    form.clearErrors()
    registering.reset()
  }
  return { form, role, changeRole, asked, registering, submit }
}

export type SignUpForm = ReturnType<typeof useSignUp>['form']
