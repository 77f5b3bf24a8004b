import * as m from '@lantern/messages'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import './auth.css'
import { CheckEmail } from './check-email.tsx'
import { showAuth, useAuthDialog } from './dialog-store.ts'
import { Lamp } from './lamp.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const titles = {
  'sign-in': m.sign_in_title,
  'sign-up': m.sign_up_title,
  'check-email': m.check_email_title,
}

/** Sign In, Sign Up and Check Your Email: one dialog that turns into the next. */
export default function AuthDialog() {
  const open = useAuthDialog()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const close = () => {
    showAuth(null)
    if (pathname === '/signup' || pathname === '/signin') navigate('/', { replace: true })
  }
  const name = open?.name ?? 'sign-in'
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      title={titles[name]()}
      titleHidden
      closeLabel={m.dialog_close()}
      className={name === 'check-email' ? '' : `auth auth-${name}`}
    >
      {name !== 'check-email' && (
        <div className="auth-art">
          <p>{name === 'sign-in' ? m.sign_in_art() : m.sign_up_art()}</p>
          <Lamp />
        </div>
      )}
      {name === 'sign-in' && <SignInForm />}
      {name === 'sign-up' && <SignUpForm />}
      {name === 'check-email' && <CheckEmail email={open?.email ?? ''} onClose={close} />}
    </Dialog>
  )
}
