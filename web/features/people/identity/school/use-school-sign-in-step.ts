import * as m from '@lantern/messages'
import { useNavigate } from 'react-router'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useInstallation } from '../../../../lib/installation.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { reloadAccount } from '../account/queries.ts'
import { showAuth, wayBack } from '../dialog-store.ts'
import { enter, saveSession } from '../signed-in.ts'
import { consumeReturnPath, type SchoolAnswer } from './school.ts'

/** Handles the school's answer: signs in, or asks the next question. */
export const useSchoolSignInStep = () => {
  const navigate = useNavigate()
  const cache = useCallCache()
  const name = useInstallation().data?.school?.name ?? ''
  return async ({ session, next }: SchoolAnswer): Promise<void> => {
    const back = consumeReturnPath()
    if (session) {
      const signedIn = await saveSession(session)
      // After a full-page redirect no dialog has the return address any more.
      if (back && !wayBack()) return void navigate(back)
      return enter(signedIn, navigate)
    }
    if (next?.step === 'joined') {
      showAuth(null)
      showToast(m.school_joined({ name }))
      return reloadAccount(cache)
    }
    if (next?.step === 'parent-asked')
      return showAuth('check-email', { email: next.email, role: 'student', waitsForParent: true })
    if (next) showAuth('school', { schoolStep: next, ...(back ? { back } : {}) })
  }
}
