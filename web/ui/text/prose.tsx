import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import '../styles/prose.css'
import '../styles/sources.css'

/** Text to be read. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}

/** Links inside Lantern use client navigation; fragments and external addresses are left to the browser. */
function TextLink({ href = '', ...props }: ComponentProps<'a'>) {
  return href.startsWith('/') && !/\.\w+$/.test(href) && !href.startsWith('/api') ? (
    <Link {...props} to={href} />
  ) : (
    <a {...props} href={href} />
  )
}

/** Scrolling frame for tables wider than the column, reachable by keyboard. */
function WideTable(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable.
    <div className="wide" tabIndex={0}>
      <table {...props} />
    </div>
  )
}

function Code(props: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
  return <pre {...props} tabIndex={0} />
}

/** Components for Markdown elements that need more than the browser's own. */
export const proseElements = { a: TextLink, table: WideTable, pre: Code }
