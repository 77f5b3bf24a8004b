import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { useInstallation } from '../../../../lib/installation.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { GoogleButton } from '../google-button.tsx'
import { PasskeyButton } from '../passkey-button.tsx'
import { SchoolButton } from './school-button.tsx'

type Props = {
  title: string
  /** Form for administrators, the only ones with passwords here; absent if it doesn't apply. */
  children?: ReactNode
}

/** Sign-in for schools where all use the school's account, and passwords are for administrators. */
export function SchoolFirst({ title, children }: Props) {
  const { data } = useInstallation()
  const [isAdmin, setIsAdmin] = useState(false)
  return (
    <div className="dialog-body">
      <div>
        <h1 className="h-page pe-10">{title}</h1>
        <p className="muted mt-1">{m.school_everybody({ name: data?.school?.name ?? '' })}</p>
      </div>
      <SchoolButton first={isAdmin ? 'beside' : 'alone'} />
      {children && <PasskeyButton />}
      <GoogleButton />
      {children && (
        <Button
          look="quiet"
          className="justify-self-start"
          aria-expanded={isAdmin}
          onClick={() => setIsAdmin(!isAdmin)}
        >
          {m.school_admins()}
        </Button>
      )}
      {isAdmin && children}
    </div>
  )
}
