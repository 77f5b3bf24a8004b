import { Suspense } from 'react'
import { useAuthDialog } from '../features/people/identity/dialog-store.ts'
import { lazy } from '../lib/lazy.ts'

const AuthDialog = lazy(() => import('../features/people/identity/auth-dialog.tsx'))

/** The account dialog that somebody opened, over whatever page. */
export function AuthOverPage() {
  const dialog = useAuthDialog()
  if (!dialog) return null
  return (
    <Suspense>
      <AuthDialog />
    </Suspense>
  )
}
