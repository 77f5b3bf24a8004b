import type { Application } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { Check, Info } from 'lucide-react'
import type { CertificatePage } from './certificate-pages.ts'
import { findOnPages } from './comparison.rules.ts'

function Line({ name, content, page }: { name: string; content: string; page: number | null }) {
  return (
    <li>
      {page === null ? (
        <Info className="i text-note" aria-hidden="true" />
      ) : (
        <Check className="i text-good" aria-hidden="true" />
      )}
      <span>
        {page === null ? m.admin_not_on_it({ name }) : m.admin_on_it({ name })} <b>{content}</b>
      </span>
      {page !== null && <span className="mono text-sm">{m.place_page_short({ page })}</span>}
    </li>
  )
}

/** Comparison of the form with the certificate's text. A picture has no text, and the view says so. */
export function Comparison({
  application: { username, review },
  pages,
}: {
  application: Application
  pages: readonly CertificatePage[] | undefined
}) {
  const words = pages?.map(page => page.words) ?? []
  const hasWords = words.some(text => text.trim() !== '')
  const teaching = review.teaching
  return (
    <section>
      <h2 className="text-lg">{m.admin_compared()}</h2>
      {pages && !hasWords && <p className="muted mt-2 text-sm">{m.admin_no_words()}</p>}
      <ul className="rows mt-2">
        {hasWords && (
          <>
            <Line name={m.admin_name()} content={username} page={findOnPages(username, words)} />
            {teaching && (
              <Line
                name={m.field_subject()}
                content={teaching.subject}
                page={findOnPages(teaching.subject, words)}
              />
            )}
          </>
        )}
      </ul>
    </section>
  )
}
