import * as m from '@lantern/messages'
import { useNavigation } from 'react-router'

/** Says that the next screen is on its way; the style sheet keeps it unseen where that takes a moment only. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="nav-progress" role="progressbar" aria-label={m.app_next_screen()} />
}
