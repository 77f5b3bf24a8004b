import { hideToast, holdToast, releaseToast, useToasts } from '../lib/toasts.ts'

export function ToastRegion() {
  const toasts = useToasts()
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(toast => (
        <div
          key={toast.id}
          className="toast"
          onPointerEnter={() => holdToast(toast.id)}
          onPointerLeave={() => releaseToast(toast)}
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
      ))}
    </div>
  )
}
