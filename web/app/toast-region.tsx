import { hideToast, holdToast, releaseToast, type Toast, useToasts } from '../lib/toasts.ts'

/** Held while the pointer is over it or the focus is in it; a read sentence never vanishes under the eye. */
function ToastView({ toast }: { toast: Toast }) {
  const hold = () => holdToast(toast.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is reading.
    <div
      className="toast"
      onMouseEnter={hold}
      onMouseLeave={event => event.currentTarget.contains(document.activeElement) || releaseToast(toast)}
      onFocus={hold}
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

/** The one place of all toasts, over everything else. */
export function ToastRegion() {
  const toasts = useToasts()
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(toast => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
