import { describe, expect, it } from 'vitest'
import { checkForm, type RegistrationForm } from './registration.rules.ts'

const good: RegistrationForm = {
  username: 'Tomas Reyl',
  phone: '0612345678',
  email: 'tomas@school.example',
  password: 'lantern',
}
const problemOf = (change: Partial<RegistrationForm>) => checkForm({ ...good, ...change })

describe('checks of the sign-up form', () => {
  it('lets a whole form through', () => {
    expect(checkForm(good)).toBeNull()
  })
  it('asks for email and username before anything else', () => {
    expect(problemOf({ email: ' ', password: '', phone: '' })).toEqual({
      problem: 'email-and-username-required',
      field: 'email',
    })
    expect(problemOf({ username: '', email: 'x' })?.field).toBe('username')
  })
  it('looks at the address before the password, and at the password before the length of the name', () => {
    expect(problemOf({ email: 'tomas', password: '', username: 'T' })?.problem).toBe('email-invalid')
    expect(problemOf({ password: 'short', username: 'T' })?.problem).toBe('password-too-short')
    expect(problemOf({ username: 'To', phone: '' })?.problem).toBe('username-too-short')
  })
  it('takes a mobile number of exactly ten digits', () => {
    for (const phone of ['', '061234567', '06123456789', '06123 4567', '+612345678']) {
      expect(problemOf({ phone })?.problem, phone).toBe('phone-not-ten-digits')
    }
  })
})
