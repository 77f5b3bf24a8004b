import { Suspense } from 'react'
import { useAuthDialog } from '../features/people/identity/dialog-store.ts'
import { lazy } from '../lib/lazy.ts'

const AuthDialog = lazy(() => import('../features/people/identity/auth-dialog.tsx'))

/** Open account dialog, over any page. */
export function AuthOverPage() {
  const dialog = useAuthDialog()
  if (!dialog) return null
  return (
    <Suspense>
      <AuthDialog />
    </Suspense>
  )
}
