import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './table.module.css'

type Props = {
  to: string
  icon?: ReactNode
  /** Line below the name. */
  note?: string
  children: ReactNode
}

/** Name of a row, which opens it. */
export function NameLink({ to, icon, note, children }: Props) {
  return (
    <>
      <Link
        className={`${styles.name} inline-flex items-center gap-3 min-h-9 max-w-full no-underline`}
        to={to}
      >
        {icon}
        <b className="font-[560] wrap-anywhere">{children}</b>
      </Link>
      {note && <span className="meta block">{note}</span>}
    </>
  )
}
