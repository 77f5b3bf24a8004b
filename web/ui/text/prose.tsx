import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import '../styles/prose.css'
import '../styles/sources.css'

/** Text to be read. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}

/** Links inside Lantern keep the page; places on a page and addresses elsewhere are the browser's. */
function TextLink({ href = '', ...props }: ComponentProps<'a'>) {
  return href.startsWith('/') && !/\.\w+$/.test(href) && !href.startsWith('/api') ? (
    <Link {...props} to={href} />
  ) : (
    <a {...props} href={href} />
  )
}

/** What is wider than the column scrolls in its own frame, also by keyboard. */
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

/** How the elements of Markdown are drawn where the browser's own won't do. */
export const proseElements = { a: TextLink, table: WideTable, pre: Code }
