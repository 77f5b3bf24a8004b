import * as m from '@lantern/messages'
import { Link } from 'react-router'
import type { Hit } from './help-search.ts'
import type { Found } from './use-help-search.ts'

const names: Record<string, () => string> = {
  '/help': m.help_page_help,
  '/guide': m.help_page_guide,
  '/docs': m.help_page_docs,
}

/** Excerpt with the found words highlighted. */
function Excerpt({ text, words }: { text: string; words: readonly string[] }) {
  const pieces = text.split(/([\p{L}\p{N}]+)/u)
  return pieces.map((piece, index) =>
    words.includes(piece.toLowerCase()) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order.
      <mark key={index} className="highlight-soft">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

function HitRow({ hit }: { hit: Hit }) {
  const page = hit.id.slice(0, hit.id.indexOf('#'))
  return (
    <li className="grid gap-1 border-line border-t py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link className="link" to={hit.id}>
          {hit.title}
        </Link>
        <span className="meta">{names[page]?.()}</span>
      </p>
      <p className="muted max-w-[72ch] text-sm">
        <Excerpt text={hit.excerpt} words={hit.words} />
      </p>
    </li>
  )
}

export function HelpHits({ q, found }: { q: string; found: Found }) {
  const sentence =
    found === null || !q
      ? ''
      : found === 'broken'
        ? m.help_search_broken()
        : found.length === 0
          ? m.help_search_none({ q })
          : m.help_search_found({ count: found.length })
  return (
    <section aria-label={m.help_search_results()} className={sentence ? 'mt-6' : ''}>
      <p role="status" className="muted text-sm">
        {sentence}
      </p>
      {Array.isArray(found) && found.length > 0 && (
        <ol className="mt-4 border-line border-b">
          {found.map((hit: Hit) => (
            <HitRow key={hit.id} hit={hit} />
          ))}
        </ol>
      )}
    </section>
  )
}
