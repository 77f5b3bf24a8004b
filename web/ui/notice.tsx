import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** A box that informs (blue) or tells what went wrong (red, read out at once). */
export function Notice({ bad, children }: { bad?: boolean; children: ReactNode }) {
  const Icon = bad ? CircleAlert : Info
  return (
    <div className={`notice ${bad ? 'notice-bad' : ''}`} role={bad ? 'alert' : undefined}>
      <Icon className="i" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
