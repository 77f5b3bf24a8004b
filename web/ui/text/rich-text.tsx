import { Suspense } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { hasChemistry } from './formula-settings.ts'

const Markdown = lazy(() => import('./markdown.tsx'))
const ChemicalMarkdown = lazy(async () => {
  await import('katex/contrib/mhchem')
  return import('./markdown.tsx')
})

/** Marks of Markdown or TeX; texts without any are shown as they are, without loading a reader for them. */
const marks = /[*_`#$[\]|~]|\\\(|^\s*(?:[-+>]|\d+[.)])\s/m

/** Whether a text renders differently from its source. A gap's underscores are no emphasis. */
export const isRich = (text: string): boolean => marks.test(text.replaceAll('_____', ''))

/** Whether a text has several paragraphs. */
const hasParagraphs = (text: string): boolean => /\n\s*\n/.test(text)

type Props = { children: string; inline?: boolean; links?: boolean }

/**
 * Text with Markdown and TeX between dollar signs, `\(…\)` or `\[…\]`; `inline` for a single line, `links` false for untrusted
 * addresses.
 */
export function RichText({ children, inline = false, links = true }: Props) {
  if (!isRich(children) && (inline || !hasParagraphs(children))) return children
  const Reader = hasChemistry(children) ? ChemicalMarkdown : Markdown
  return (
    <Suspense fallback={children}>
      <Reader inline={inline} links={links}>
        {children.replaceAll('_____', '\\_\\_\\_\\_\\_')}
      </Reader>
    </Suspense>
  )
}
