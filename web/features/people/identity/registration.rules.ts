// Checks of the sign-up form, and its request. Order and rules come from the contract, shared with the
// server; fields marked as required are checked after them (specification, section 5).
import { birthYears, findChildUntil } from '@lantern/contract/people/identity/children.rules'
import { isSameMailbox } from '@lantern/contract/people/identity/mailbox.rules'
import {
  checkRegistration,
  emailPattern,
  isPhone,
  type RegistrationProblem,
} from '@lantern/contract/people/identity/registration.rules'
import { subjects } from '@lantern/contract/people/teachers/teaching'
import {
  certificateTypes,
  type TeacherField,
  wrongTeacherFields,
} from '@lantern/contract/people/teachers/teaching.rules'

export type ChosenRole = 'student' | 'teacher'

/** Values of the form's fields: all text; subject and subcategory by their values. */
export type RegistrationForm = {
  username: string
  phone: string
  email: string
  password: string
  /** Year of birth as typed; asked if the installation sets an age. */
  birthYear: string
  /** Asked of children. */
  parentEmail: string
  highestQualification: string
  experience: string
  subject: string
  subcategory: string
  certificate: File | null
}

export type FormProblem =
  | RegistrationProblem
  | 'phone-not-ten-digits'
  | 'birth-year'
  | 'parent-email'
  | 'parent-email-own'
  | 'teacher-too-young'
  | 'certificate-missing'
  | 'certificate-unsupported'
  | TeacherField

/** Digits of a mobile number; 10 make it whole. */
export const phoneDigits = 10

type Found = { problem: FormProblem; field: keyof RegistrationForm }
type TeachingFields = Pick<RegistrationForm, TeacherField>

/** A teacher's fields as they travel: subject and subcategory by their labels. */
export const labelled = (form: TeachingFields): Record<TeacherField, string> => {
  const subject = subjects.find(({ value }) => value === form.subject)
  const subcategory = subject?.subcategories.find(({ value }) => value === form.subcategory)
  return {
    highestQualification: form.highestQualification,
    experience: form.experience.trim(),
    subject: subject?.label ?? '',
    subcategory: subcategory?.label ?? '',
  }
}

/** Inverse of `labelled`, for a form with stored values. */
export const valued = (teaching: Record<TeacherField, string | number> | null): TeachingFields => {
  const subject = subjects.find(({ label }) => label === teaching?.subject)
  const subcategory = subject?.subcategories.find(({ label }) => label === teaching?.subcategory)
  return {
    highestQualification: String(teaching?.highestQualification ?? ''),
    experience: String(teaching?.experience ?? ''),
    subject: subject?.value ?? '',
    subcategory: subcategory?.value ?? '',
  }
}

const hasAllowedType = (name: string) =>
  certificateTypes.some(type => name.toLowerCase().endsWith(`.${type}`))

/** First invalid field of a teacher's subjects, or null. */
export const checkTaught = (form: TeachingFields): Found | null => {
  const [wrong] = wrongTeacherFields(labelled(form))
  return wrong ? { problem: wrong, field: wrong } : null
}

/** First problem of a teacher's fields and certificate, or null. */
export const checkTeaching = (form: TeachingFields & Pick<RegistrationForm, 'certificate'>): Found | null => {
  const found = checkTaught(form)
  if (found) return found
  if (!form.certificate) return { problem: 'certificate-missing', field: 'certificate' }
  if (!hasAllowedType(form.certificate.name))
    return { problem: 'certificate-unsupported', field: 'certificate' }
  return null
}

/** Whether the phone number is asked: always of teachers, of students if the installation wants it. */
export const asksPhone = (role: ChosenRole, asksStudentPhone: boolean): boolean =>
  role === 'teacher' || asksStudentPhone

/** Additional questions of an installation. */
type Asked = {
  phone: boolean
  /** Age below which a parent has to agree; null if the year isn't asked. */
  childAge: number | null
}

/** Whether a parent has to agree; false until a whole year is typed. */
export const needsParent = (birthYear: string, childAge: number | null, now: Date): boolean =>
  childAge !== null && /^\d{4}$/.test(birthYear.trim()) && findChildUntil(Number(birthYear), childAge) > now

const checkAge = (
  form: RegistrationForm,
  role: ChosenRole,
  childAge: number | null,
  now: Date,
): Found | null => {
  if (childAge === null) return null
  const { first, last } = birthYears(now)
  const year = Number(form.birthYear)
  if (!/^\d{4}$/.test(form.birthYear.trim()) || year < first || year > last)
    return { problem: 'birth-year', field: 'birthYear' }
  if (!needsParent(form.birthYear, childAge, now)) return null
  if (role === 'teacher') return { problem: 'teacher-too-young', field: 'birthYear' }
  if (!emailPattern.test(form.parentEmail.trim())) return { problem: 'parent-email', field: 'parentEmail' }
  return isSameMailbox(form.parentEmail, form.email)
    ? { problem: 'parent-email-own', field: 'parentEmail' }
    : null
}

/** First problem of the form with its field, or null. */
export const checkForm = (
  form: RegistrationForm,
  role: ChosenRole,
  { phone, childAge }: Asked,
  now: Date,
): Found | null => {
  const problem = checkRegistration(form)
  if (problem) return { problem, field: getField(problem, form) }
  if (phone && !isPhone(form.phone.trim())) return { problem: 'phone-not-ten-digits', field: 'phone' }
  const tooYoung = checkAge(form, role, childAge, now)
  return tooYoung ?? (role === 'teacher' ? checkTeaching(form) : null)
}

const getField = (problem: RegistrationProblem, form: RegistrationForm): keyof RegistrationForm => {
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
