import { CircleAlert, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  bad?: boolean
  icon?: LucideIcon
  /** Something around it reads it out. */
  silent?: boolean
  children: ReactNode
}

/** A box that informs (blue) or tells what went wrong (red, read out at once). */
export function Notice({ bad, icon, silent, children }: Props) {
  const Icon = icon ?? (bad ? CircleAlert : Info)
  return (
    <div className={`notice ${bad ? 'notice-bad' : ''}`} role={bad && !silent ? 'alert' : undefined}>
      <Icon className="i" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
