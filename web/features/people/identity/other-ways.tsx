import * as m from '@lantern/messages'
import { useInstallation } from '../../../lib/installation.ts'
import { GoogleButton } from './google-button.tsx'
import type { ChosenRole } from './registration.rules.ts'
import { SchoolButton } from './school/school-button.tsx'

/** The ways in beside a form, under one rule: the school's account, and Google's. */
export function OtherWays({ role }: { role: ChosenRole }) {
  const { data } = useInstallation()
  if (!data?.school && !data?.google) return null
  return (
    <>
      <p className="or">{m.google_or()}</p>
      <SchoolButton />
      <GoogleButton role={role} />
    </>
  )
}
