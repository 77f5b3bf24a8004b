import { CircleAlert, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  bad?: boolean
  icon?: LucideIcon
  /** Something around it reads it out. */
  silent?: boolean
  children: ReactNode
}

/** Box with information (blue) or an error (red, announced at once). */
export function Notice({ bad, icon, silent, children }: Props) {
  const Icon = icon ?? (bad ? CircleAlert : Info)
  return (
    <div className={`notice ${bad ? 'notice-bad' : ''}`} role={bad && !silent ? 'alert' : undefined}>
      <Icon className="i" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
