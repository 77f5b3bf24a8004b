import type { SchoolStep } from '@lantern/contract/people/identity/school'
import { BirthYearForm } from './birth-year-form.tsx'
import { JoinForm } from './join-form.tsx'

/** Form with the next question for a person who came back from the school's page. */
export function SchoolStepForm({ step }: { step: SchoolStep }) {
  if (step.step === 'join') return <JoinForm step={step} />
  if (step.step === 'birth-year') return <BirthYearForm step={step} />
  return null
}
