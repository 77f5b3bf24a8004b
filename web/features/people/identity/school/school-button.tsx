import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { School } from 'lucide-react'
import { useInstallation } from '../../../../lib/installation.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { showAuth } from '../dialog-store.ts'
import { askForCode } from '../signed-in.ts'
import { visitSchool } from './school.ts'
import { useSchoolSignInStep } from './use-school-sign-in-step.ts'

type Props = {
  /** Look of the button as the primary sign-in: alone, or beside a form with a button of its own. */
  first?: 'alone' | 'beside'
  narrow?: boolean
}

/** Button for the school's sign-in; null if the installation has none. */
export function SchoolButton({ first, narrow }: Props) {
  const { data } = useInstallation()
  const arrive = useSchoolSignInStep()
  const visiting = useMutation({
    mutationFn: visitSchool,
    meta: { quiet: true },
    onSuccess: answer => answer && arrive(answer),
    onError: askForCode,
  })
  if (!data?.school) return null
  return (
    <>
      {visiting.isError && (
        <Notice bad>
          <p className="font-semibold">{visiting.error.message}</p>
        </Notice>
      )}
      <Button
        look={first === 'alone' ? 'primary' : 'line'}
        size={first ? 'lg' : 'md'}
        className={narrow ? 'justify-self-start' : 'btn-block'}
        icon={<School className="i" aria-hidden="true" />}
        busy={visiting.isPending}
        onClick={() => (data.school?.asksPassword ? showAuth('directory') : visiting.mutate())}
      >
        {m.school_continue({ name: data.school.name })}
      </Button>
    </>
  )
}
