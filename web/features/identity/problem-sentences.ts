import * as m from '@lantern/messages'
import type { FormProblem } from './registration.rules.ts'

const sentences = {
  'email-and-username-required': m.problem_email_and_username_required,
  'email-invalid': m.problem_email_invalid,
  'password-too-short': m.problem_password_too_short,
  'username-too-short': m.problem_username_too_short,
  'phone-not-ten-digits': m.problem_phone,
} satisfies Record<FormProblem, () => string>

/** The specification's sentence for a problem of the sign-up form (its section 5). */
export const problemSentence = (problem: FormProblem): string => sentences[problem]()
