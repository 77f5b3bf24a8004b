import { Suspense } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { hasChemistry } from './formula-settings.ts'
import { isRich } from './rich.rules.ts'

const Markdown = lazy(() => import('./markdown.tsx'))
const ChemicalMarkdown = lazy(async () => {
  await import('katex/contrib/mhchem')
  return import('./markdown.tsx')
})

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
