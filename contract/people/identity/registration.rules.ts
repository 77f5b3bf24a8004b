// The checks of sign-up in the specification's order (section 5), the same for the form and the server.
export const passwordMinimum = 6
export const usernameMinimum = 3

/** Something, an @, something, a dot, something; no white space (specification, section 5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type RegistrationProblem =
  | 'email-and-username-required'
  | 'email-invalid'
  | 'password-too-short'
  | 'username-too-short'

/** The first problem of a registration, or null. Surrounding white space of names doesn't count. */
export const checkRegistration = (form: {
  email: string
  username: string
  password: string
}): RegistrationProblem | null => {
  const email = form.email.trim()
  const username = form.username.trim()
  if (!email || !username) return 'email-and-username-required'
  if (!emailPattern.test(email)) return 'email-invalid'
  if (form.password.length < passwordMinimum) return 'password-too-short'
  if (username.length < usernameMinimum) return 'username-too-short'
  return null
}

/** A mobile number of exactly 10 digits. */
export const isPhone = (phone: string): boolean => /^\d{10}$/.test(phone)
