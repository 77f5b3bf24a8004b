import type { Application } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import type { CertificatePage } from './certificate-pages.ts'

type Props = {
  application: Application
  pages: readonly CertificatePage[] | undefined
  error: Error | null
}

/** The certificate, page under page. */
export function CertificateView({ application: { review }, pages, error }: Props) {
  const { certificate } = review
  if (!certificate) return <p className="muted">{m.admin_no_certificate()}</p>
  if (error) return <Notice bad>{m.admin_certificate_failed()}</Notice>
  if (!pages) return <Skeleton label={m.admin_certificate_loading()} lines={9} />
  return (
    <section className="grid gap-5" aria-label={m.admin_certificate()}>
      {pages.map((page, index) => (
        <figure
          className="bg-[color:#fdfdf9] text-[color:#14211c] [box-shadow:var(--shadow-2)] rounded-1 overflow-hidden"
          key={page.address}
        >
          <figcaption className="folio flex justify-between gap-4 m-0 py-3.5 px-5">
            <span className="truncate">{certificate.name}</span>
            <span>
              {index + 1} / {pages.length}
            </span>
          </figcaption>
          <img
            src={page.address}
            alt={m.admin_certificate_page({ page: index + 1, name: certificate.name })}
            className="w-full"
          />
        </figure>
      ))}
    </section>
  )
}
