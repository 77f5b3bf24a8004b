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
      <dl>
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex justify-between gap-4 py-[9px] border-t border-t-line first:border-t-0"
          >
            <dt className="type-sm text-ink-2">{name}</dt>
            <dd className="font-[560] text-end">{value}</dd>
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
