import * as m from '@lantern/messages'
import { Mark } from '../../ui/page/logo.tsx'
import { useSchoolName } from './shown-look.ts'

/** Lantern's sign and the school's: its logo by the style sheet, its name above Lantern's. */
export function Brand({ schoolId }: { schoolId?: string }) {
  const name = useSchoolName()
  return (
    <>
      <Mark />
      <span className="school-logo" aria-hidden="true" />
      <span className="brand">
        <span className="school-name" id={schoolId}>
          {name}
        </span>
        <span className="app-name">{m.app_name()}</span>
      </span>
    </>
  )
}

/** Logo and name of the school; nothing where it has set neither. */
export function SchoolSign() {
  const name = useSchoolName()
  return (
    <p className="school-sign">
      <span className="school-logo" aria-hidden="true" />
      <span className="school-name">{name}</span>
    </p>
  )
}
