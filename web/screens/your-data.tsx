import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { CopyPanel } from '../features/people/privacy/copy-panel.tsx'
import { DeletePanel } from '../features/people/privacy/delete-panel.tsx'
import { OwnConsents } from '../features/people/privacy/own-consents.tsx'
import styles from '../features/people/privacy/privacy.module.css'
import { useDataRegister, useOwnData } from '../features/people/privacy/queries.ts'
import { RecordReads } from '../features/people/privacy/record-reads.tsx'
import { Services } from '../features/people/privacy/services.tsx'
import { StoredDataTable } from '../features/people/privacy/stored-data-table.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'

export const meta = () => [{ title: m.page_title({ page: m.privacy_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

/** Page of one's own data: storage, export and account deletion. */
export default function YourData() {
  const { data, error } = useOwnData()
  const register = useDataRegister().data
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.privacy_title()}</h1>
          <p>{m.privacy_lead()}</p>
        </div>
      </div>
      {!data && <Pending error={error} label={m.privacy_loading()} lines={8} />}
      {data && (
        <div
          className={`${styles.rights} grid grid-cols-[minmax(0,1.75fr)_minmax(270px,1fr)] gap-[clamp(32px,4.6vw,72px)] items-start max-980:grid-cols-[minmax(0,1fr)]`}
        >
          <div>
            <Section
              title={m.privacy_stored()}
              aside={
                <Link className="link" to="/privacy/data">
                  {m.privacy_full()}
                </Link>
              }
            >
              <StoredDataTable
                lines={data.groups}
                rowsOf={group => data.groups.find(one => one.group === group)?.rows ?? 0}
              />
              <p className="meta mt-3">{m.privacy_not_sold()}</p>
            </Section>
            <OwnConsents />
            <RecordReads />
            {register && <Services services={register.services} />}
          </div>
          <div className="sticky top-21 grid gap-8 max-980:static">
            <CopyPanel copy={data.export} />
            <DeletePanel dueAt={data.deletionDueAt} />
          </div>
        </div>
      )}
    </>
  )
}
