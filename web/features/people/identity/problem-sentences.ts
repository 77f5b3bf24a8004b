import * as m from '@lantern/messages'
import type { FormProblem } from './registration.rules.ts'

const sentences = {
  'email-and-username-required': m.problem_email_and_username_required,
  'email-invalid': m.problem_email_invalid,
  'password-too-short': m.problem_password_too_short,
  'username-too-short': m.problem_username_too_short,
  'phone-not-ten-digits': m.problem_phone,
  'birth-year': m.problem_birth_year,
  'parent-email': m.problem_parent_email,
  'parent-email-own': m.problem_parent_email_own,
  'teacher-too-young': m.problem_teacher_too_young,
  highestQualification: m.problem_qualification,
  experience: m.problem_experience,
  subject: m.problem_subject,
  subcategory: m.problem_subcategory,
  'certificate-missing': m.problem_certificate,
  'certificate-unsupported': m.problem_certificate_kind,
} satisfies Record<FormProblem, () => string>

/** The sentence for a problem of a form; the first four are the specification's (its section 5). */
export const problemSentence = (problem: FormProblem): string => sentences[problem]()
