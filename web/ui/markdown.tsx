import 'katex/dist/katex.min.css'
import { type Components, default as ReactMarkdown } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'

/** Nothing of a text is fetched by showing it: a picture is its description. */
const safe: Components = {
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ href, children }) => (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
}

const inlineSafe: Components = { ...safe, p: ({ children }) => <span>{children}</span> }

/** Markdown with tables and formulas. HTML in it is shown as text, and only web and mail links work. */
export default function Markdown({ children, inline }: { children: string; inline: boolean }) {
  return (
    <ReactMarkdown
      components={inline ? inlineSafe : safe}
      remarkPlugins={[remarkGfm, remarkMath]}
      rehypePlugins={[[rehypeKatex, { output: 'htmlAndMathml', throwOnError: false, trust: false }]]}
    >
      {children}
    </ReactMarkdown>
  )
}
