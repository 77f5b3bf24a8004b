import * as m from '@lantern/messages'
import { useLocation, useNavigate } from 'react-router'
import { SchoolSign } from '../../../lib/look/brand.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './auth.module.css'
import { CheckEmail } from './check-email.tsx'
import { CodeForm } from './code-form.tsx'
import { showAuth, useAuthDialog } from './dialog-store.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LampDrawing } from './lamp-drawing.tsx'
import { DirectoryForm } from './school/directory-form.tsx'
import { SchoolStepForm } from './school/step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const titles = {
  'sign-in': m.sign_in_title,
  'sign-up': m.sign_up_title,
  'check-email': m.check_email_title,
  forgot: m.forgot_title,
  code: m.code_title,
  school: m.school_join_title,
  directory: m.directory_title,
}

/** Pages that are nothing without their dialog. */
const dialogPaths = ['/signup', '/signin', '/school']

/** Styles of dialogs with the lamp beside them. */
const looks: Partial<Record<string, string>> = {
  'sign-in': `${styles.auth} grid grid-cols-[0.62fr_1fr] max-760:grid-cols-[minmax(0,1fr)] ${styles.authSignIn}`,
  'sign-up': `${styles.auth} grid grid-cols-[0.62fr_1fr] max-760:grid-cols-[minmax(0,1fr)] ${styles.authSignUp}`,
}

/** Account dialogs (Sign In, Sign Up, Check Your Email and related ones) as one dialog with steps. */
export default function AuthDialog() {
  const open = useAuthDialog()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const close = () => {
    showAuth(null)
    if (dialogPaths.includes(pathname)) navigate('/', { replace: true })
  }
  const name = open?.name ?? 'sign-in'
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      title={open?.schoolStep?.step === 'birth-year' ? m.school_birth_title() : titles[name]()}
      titleHidden
      closeLabel={m.dialog_close()}
      className={looks[name] ?? ''}
    >
      {looks[name] && (
        <div className="bg-night text-on-night pt-10 px-9 pb-0 flex flex-col justify-between min-w-0 max-760:hidden">
          <div className="grid gap-5">
            <SchoolSign />
            <p className="font-medium text-[1.6rem] leading-[1.25] font-display tracking-[-0.014em]">
              {name === 'sign-in' ? m.sign_in_art() : m.sign_up_art()}
            </p>
          </div>
          <LampDrawing />
        </div>
      )}
      {name === 'sign-in' && <SignInForm />}
      {name === 'sign-up' && <SignUpForm />}
      {name === 'check-email' && (
        <CheckEmail
          email={open?.email ?? ''}
          role={open?.role ?? 'student'}
          waitsForParent={open?.waitsForParent ?? false}
          onClose={close}
        />
      )}
      {name === 'school' && open?.schoolStep && <SchoolStepForm step={open.schoolStep} />}
      {name === 'directory' && <DirectoryForm />}
      {name === 'code' && <CodeForm challenge={open?.challenge ?? ''} />}
      {name === 'forgot' && (
        <div className="dialog-body">
          <h1 className="h-page pe-10">{m.forgot_title()}</h1>
          <ForgotForm given={open?.email} onBack={() => showAuth('sign-in')} />
        </div>
      )}
    </Dialog>
  )
}
