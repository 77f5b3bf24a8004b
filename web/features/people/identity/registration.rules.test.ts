import { describe, expect, it } from 'vitest'
import { asksPhone, checkForm, labelled, type RegistrationForm, valued } from './registration.rules.ts'

const good: RegistrationForm = {
  username: 'Tomas Reyl',
  phone: '0612345678',
  email: 'tomas@school.example',
  password: 'lantern',
  birthYear: '',
  parentEmail: '',
  highestQualification: 'masters',
  experience: '8',
  subject: 'physics',
  subcategory: 'mechanics',
  certificate: new File(['%PDF-1.4'], 'certificate.PDF'),
}
const now = new Date('2026-11-25T12:00:00Z')
const asked = { phone: true, childAge: null }
const findProblem = (change: Partial<RegistrationForm>) =>
  checkForm({ ...good, ...change }, 'student', asked, now)
const findTeacherProblem = (change: Partial<RegistrationForm>) =>
  checkForm({ ...good, ...change }, 'teacher', asked, now)?.problem

describe('checks of the sign-up form', () => {
  it('lets a whole form through', () => {
    expect(findProblem({})).toBeNull()
    expect(findTeacherProblem({})).toBeUndefined()
  })
  it('asks a student for no number where the installation wants none, a teacher always', () => {
    const without = { ...good, phone: '' }
    const check = (role: 'student' | 'teacher', asksStudentPhone: boolean) =>
      checkForm(without, role, { ...asked, phone: asksPhone(role, asksStudentPhone) }, now)?.problem
    expect(check('student', true)).toBe('phone-not-ten-digits')
    expect(check('student', false)).toBeUndefined()
    expect(check('teacher', false)).toBe('phone-not-ten-digits')
  })
  it('asks students for the year of birth where the installation does, and children for a parent', () => {
    const check = (change: Partial<RegistrationForm>, role: 'student' | 'teacher' = 'student') =>
      checkForm({ ...good, ...change }, role, { phone: true, childAge: 13 }, now)?.problem
    expect(check({})).toBe('birth-year')
    for (const birthYear of ['12', '20124', '1850', '2030', 'MMXII'])
      expect(check({ birthYear }), birthYear).toBe('birth-year')
    expect(check({ birthYear: '2012' })).toBeUndefined()
    // A person born in 2013 turns 13 this year, perhaps later than today.
    expect(check({ birthYear: '2013' })).toBe('parent-email')
    expect(check({ birthYear: '2013', parentEmail: 'TOMAS@school.example' })).toBe('parent-email-own')
    expect(check({ birthYear: '2013', parentEmail: 'parent@home.example' })).toBeUndefined()
    expect(check({ birthYear: '2013', parentEmail: 'tomas+mum@school.example' })).toBe('parent-email-own')
  })
  it('asks teachers for the year of birth too, and takes nobody below the age', () => {
    const check = (birthYear: string) =>
      checkForm({ ...good, birthYear }, 'teacher', { phone: true, childAge: 13 }, now)?.problem
    expect(check('')).toBe('birth-year')
    expect(check('2013')).toBe('teacher-too-young')
    expect(check('1990')).toBeUndefined()
  })
  it('asks a student for nothing about teaching', () => {
    expect(findProblem({ subject: '', subcategory: '', certificate: null })).toBeNull()
  })
  it('asks a teacher for each field in the order of the form', () => {
    const nothing = {
      highestQualification: '',
      experience: '',
      subject: '',
      subcategory: '',
      certificate: null,
    }
    expect(findTeacherProblem(nothing)).toBe('highestQualification')
    expect(findTeacherProblem({ ...nothing, highestQualification: 'phd' })).toBe('experience')
    expect(findTeacherProblem({ subject: '', subcategory: '' })).toBe('subject')
    expect(findTeacherProblem({ subcategory: 'algebra' })).toBe('subcategory')
    expect(findTeacherProblem({ certificate: null })).toBe('certificate-missing')
  })
  it('takes 0 to 50 years of teaching', () => {
    for (const experience of ['0', '50', '7.5'])
      expect(findTeacherProblem({ experience }), experience).toBeUndefined()
    for (const experience of ['-1', '51', 'ten', '', ' ']) {
      expect(findTeacherProblem({ experience }), experience).toBe('experience')
    }
  })
  it('takes pdf, jpg, jpeg and png as a certificate', () => {
    for (const name of ['a.pdf', 'a.jpg', 'a.JPEG', 'a.png']) {
      expect(findTeacherProblem({ certificate: new File([''], name) }), name).toBeUndefined()
    }
    for (const name of ['a.docx', 'pdf', 'a.pdf.exe']) {
      expect(findTeacherProblem({ certificate: new File([''], name) }), name).toBe('certificate-unsupported')
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
    expect(findProblem({ email: ' ', password: '', phone: '' })).toEqual({
      problem: 'email-and-username-required',
      field: 'email',
    })
    expect(findProblem({ username: '', email: 'x' })?.field).toBe('username')
  })
  it('looks at the address before the password, and at the password before the length of the name', () => {
    expect(findProblem({ email: 'tomas', password: '', username: 'T' })?.problem).toBe('email-invalid')
    expect(findProblem({ password: 'short', username: 'T' })?.problem).toBe('password-too-short')
    expect(findProblem({ username: 'To', phone: '' })?.problem).toBe('username-too-short')
  })
  it('takes a mobile number of exactly ten digits', () => {
    for (const phone of ['', '061234567', '06123456789', '06123 4567', '+612345678']) {
      expect(findProblem({ phone })?.problem, phone).toBe('phone-not-ten-digits')
    }
  })
})
