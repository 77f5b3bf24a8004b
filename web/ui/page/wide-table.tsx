import type { ReactNode } from 'react'

/** A table that may be wider than a phone: it is moved aside by finger, wheel or arrow keys. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it.
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="tbl">{children}</table>
    </section>
  )
}
