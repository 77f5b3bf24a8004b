import { createPortal } from 'react-dom'
import { hideToast, pauseToast, releaseToast, type Toast, useToasts } from '../lib/toasts.ts'
import { useTopDialog } from '../ui/overlays/open-dialogs.ts'

/** Held while the pointer is over it or the focus is in it; a read sentence never vanishes under the eye. */
function ToastView({ toast }: { toast: Toast }) {
  const pause = () => pauseToast(toast.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is reading.
    <div
      className="toast"
      onMouseEnter={pause}
      onMouseLeave={event => event.currentTarget.contains(document.activeElement) || releaseToast(toast)}
      onFocus={pause}
      onBlur={event => event.currentTarget.matches(':hover') || releaseToast(toast)}
    >
      <span>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run()
            hideToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  )
}

function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(toast => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/**
 * Region of all toasts, above everything: in the topmost dialog while one is open. The page's own region
 * stays, since screen readers announce only additions to a known live region.
 */
export function ToastRegion() {
  const toasts = useToasts()
  const dialog = useTopDialog()
  return (
    <>
      <Toasts toasts={dialog ? [] : toasts} />
      {dialog && createPortal(<Toasts toasts={toasts} />, dialog)}
    </>
  )
}
