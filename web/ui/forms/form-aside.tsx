import type { ReactNode } from 'react'
import { Notice } from '../page/notice.tsx'
import { Button } from './button.tsx'

type Props = {
  label: string
  /** Names and values of the summary. */
  facts: readonly (readonly [string, string])[]
  problem: string | null
  busy: boolean
  /** Label of the main action. */
  action: string
  note: string
  onAct(): void
  /** Alternative action below. */
  children?: ReactNode
}

/** Aside of a long form: summary of the choices, and its button. */
export function FormAside({ label, facts, problem, busy, action, note, onAct, children }: Props) {
  return (
    <aside aria-label={label}>
      <dl className="spec">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {problem && (
        <div className="mt-4" role="alert">
          <Notice bad>{problem}</Notice>
        </div>
      )}
      <Button look="primary" size="lg" busy={busy} className="mt-[18px] w-full" type="submit" onClick={onAct}>
        {action}
      </Button>
      <p className="meta mt-2.5">{note}</p>
      {children}
    </aside>
  )
}
