// What the sign-up form checks. The order and the rules are the contract's, shared with the server; the
// fields the browser marks as required come after them (specification, section 5).
import { checkRegistration, type RegistrationProblem } from '@lantern/contract/registration.rules'

export type RegistrationForm = { username: string; phone: string; email: string; password: string }

export type FormProblem = RegistrationProblem | 'phone-not-ten-digits'

/** Digits of a mobile number; 10 make it whole. */
export const phoneDigits = 10

/** The first thing to put right, with the field it is in, or null. */
export const checkForm = (
  form: RegistrationForm,
): { problem: FormProblem; field: keyof RegistrationForm } | null => {
  const problem = checkRegistration(form)
  if (problem) return { problem, field: fieldOf(problem, form) }
  if (!/^\d{10}$/.test(form.phone.trim())) return { problem: 'phone-not-ten-digits', field: 'phone' }
  return null
}

const fieldOf = (problem: RegistrationProblem, form: RegistrationForm): keyof RegistrationForm => {
  switch (problem) {
    case 'email-and-username-required':
      return form.username.trim() ? 'email' : 'username'
    case 'email-invalid':
      return 'email'
    case 'password-too-short':
      return 'password'
    case 'username-too-short':
      return 'username'
  }
}
