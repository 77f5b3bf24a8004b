import type { ReactNode } from 'react'

/** A line drawing, one sentence, one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 64 56" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M10 46V14l22-6 22 6v32l-22-5-22 5Z M32 8v33" strokeLinejoin="round" />
        <path
          d="M37 20.5c4-.9 8-.6 12 .4.4 1.600.3 3-.2 4.400-4-.9-7.800-1.200-11.600-.4-.5-1.500-.6-2.900-.2-4.400Z"
          fill="var(--light)"
          stroke="none"
        />
        <path d="M15 22l12-3M15 29l12-3M37 33l12 2.400" strokeLinecap="round" opacity=".5" />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  )
}
