import * as m from '@lantern/messages'
import { useNavigation } from 'react-router'

/** Progress indicator of a navigation; the style sheet delays it, so that short ones don't show it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="nav-progress" role="progressbar" aria-label={m.app_next_screen()} />
}
