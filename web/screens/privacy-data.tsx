import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { describePage } from '../features/connect/content/page-meta.ts'
import { Footer } from '../features/connect/landing/footer.tsx'
import { useDataRegister } from '../features/people/privacy/queries.ts'
import { RetentionNote } from '../features/people/privacy/retention-note.tsx'
import { Services } from '../features/people/privacy/services.tsx'
import { StoredDataTable } from '../features/people/privacy/stored-data-table.tsx'
import { useInstallation } from '../lib/installation.ts'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'

export const meta = () =>
  describePage(
    { title: m.page_title({ page: m.privacy_page_title() }), description: m.privacy_page_lead() },
    { path: '/privacy/data' },
  )

/** Public page of the data that this installation stores, and the services involved. */
export default function PrivacyData() {
  const { data, error } = useDataRegister()
  const childAge = useInstallation().data?.childAge ?? null
  return (
    <>
      <main id="main" tabIndex={-1}>
        <div className="wrap max-w-[920px] py-12">
          <div className="page-head">
            <div>
              <h1 className="h-page">{m.privacy_page_title()}</h1>
              <p>{m.privacy_page_lead()}</p>
            </div>
          </div>
          {!data && <Pending error={error} label={m.privacy_loading()} lines={8} />}
          {data && (
            <>
              <Section
                title={m.privacy_stored()}
                aside={
                  <Link className="link" to="/privacy">
                    {m.privacy_full()}
                  </Link>
                }
              >
                <StoredDataTable lines={data.groups} rowsOf={null} />
                <RetentionNote retention={data.retention} />
                <p className="meta mt-3">{m.privacy_not_sold()}</p>
                {childAge !== null && <p className="meta mt-3">{m.privacy_children({ age: childAge })}</p>}
              </Section>
              <Services services={data.services} />
              <p className="meta mt-6">{m.privacy_questions({ email: data.supportEmail })}</p>
            </>
          )}
        </div>
      </main>
      <Footer />
    </>
  )
}
