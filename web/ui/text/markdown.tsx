import { markFormulas } from '@lantern/contract/formula-markdown.rules'
import 'katex/dist/katex.min.css'
import { type Components, default as ReactMarkdown } from 'react-markdown'
import { markdownPlugins } from './markdown-plugins.ts'

/** Elements that are safe to render: nothing is fetched, and a picture is replaced by its description. */
const safe: Components = {
  // Headings of a text rank below those of the page.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ href, children }) => (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
}

/** Text and address of a link, not clickable. */
const unlinked: Components['a'] = ({ href, children }) => (
  <span>
    {children}
    {href && children !== href && ` (${href})`}
  </span>
)

const inParagraph: Components['p'] = ({ children }) => <span>{children}</span>

const componentsFor = (inline: boolean, links: boolean): Components => ({
  ...safe,
  ...(inline ? { p: inParagraph } : {}),
  ...(links ? {} : { a: unlinked }),
})

type Props = { children: string; inline: boolean; links: boolean }

/** Markdown with tables and formulas. HTML in it is shown as text, and only web and mail links work. */
export default function Markdown({ children, inline, links }: Props) {
  return (
    <ReactMarkdown components={componentsFor(inline, links)} {...markdownPlugins}>
      {markFormulas(children)}
    </ReactMarkdown>
  )
}
