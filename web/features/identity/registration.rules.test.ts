import { describe, expect, it } from 'vitest'
import { checkForm, labelled, type RegistrationForm, valued } from './registration.rules.ts'

const good: RegistrationForm = {
  username: 'Tomas Reyl',
  phone: '0612345678',
  email: 'tomas@school.example',
  password: 'lantern',
  highestQualification: 'masters',
  experience: '8',
  subject: 'physics',
  subcategory: 'mechanics',
  certificate: new File(['%PDF-1.4'], 'certificate.PDF'),
}
const problemOf = (change: Partial<RegistrationForm>) => checkForm({ ...good, ...change }, 'student')
const teacherProblemOf = (change: Partial<RegistrationForm>) =>
  checkForm({ ...good, ...change }, 'teacher')?.problem

describe('checks of the sign-up form', () => {
  it('lets a whole form through', () => {
    expect(checkForm(good, 'student')).toBeNull()
    expect(checkForm(good, 'teacher')).toBeNull()
  })
  it('asks a student for nothing about teaching', () => {
    expect(problemOf({ subject: '', subcategory: '', certificate: null })).toBeNull()
  })
  it('asks a teacher for each field in the order of the form', () => {
    const nothing = {
      highestQualification: '',
      experience: '',
      subject: '',
      subcategory: '',
      certificate: null,
    }
    expect(teacherProblemOf(nothing)).toBe('highestQualification')
    expect(teacherProblemOf({ ...nothing, highestQualification: 'phd' })).toBe('experience')
    expect(teacherProblemOf({ subject: '', subcategory: '' })).toBe('subject')
    expect(teacherProblemOf({ subcategory: 'algebra' })).toBe('subcategory')
    expect(teacherProblemOf({ certificate: null })).toBe('certificate-missing')
  })
  it('takes 0 to 50 years of teaching', () => {
    for (const experience of ['0', '50', '7.5'])
      expect(teacherProblemOf({ experience }), experience).toBeUndefined()
    for (const experience of ['-1', '51', 'ten', '', ' ']) {
      expect(teacherProblemOf({ experience }), experience).toBe('experience')
    }
  })
  it('takes pdf, jpg, jpeg and png as a certificate', () => {
    for (const name of ['a.pdf', 'a.jpg', 'a.JPEG', 'a.png']) {
      expect(teacherProblemOf({ certificate: new File([''], name) }), name).toBeUndefined()
    }
    for (const name of ['a.docx', 'pdf', 'a.pdf.exe']) {
      expect(teacherProblemOf({ certificate: new File([''], name) }), name).toBe('certificate-unsupported')
    }
  })
  it('shows what was told before', () => {
    const { highestQualification, experience, subject, subcategory } = good
    expect(valued(labelled(good))).toEqual({ highestQualification, experience, subject, subcategory })
    expect(valued(null).subject).toBe('')
  })
  it('sends labels in place of values', () => {
    expect(labelled(good)).toEqual({
      highestQualification: 'masters',
      experience: '8',
      subject: 'Physics',
      subcategory: 'Mechanics',
    })
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
