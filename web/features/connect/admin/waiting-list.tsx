import type { Application } from '@lantern/contract/connect/admin/admin'
import { describeSubject } from '@lantern/contract/people/teachers/teaching.rules'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatAge } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { getInitials } from './initials.ts'

const describeTeaching = ({ review: { teaching } }: Application): string =>
  teaching
    ? m.admin_teaching({
        subject: describeSubject(teaching),
        years: m.admin_years({ count: teaching.experience }),
      })
    : ''

/** List of teachers: name, subject, waiting since, and a link to the certificate. */
export function WaitingList({ applications }: { applications: readonly Application[] }) {
  return (
    <ul className="rows ruled">
      {applications.map(application => (
        <li key={application.teacherId}>
          <span className="avatar" aria-hidden="true">
            {getInitials(application.username)}
          </span>
          <span className="min-w-0">
            <b className="break-words">{application.username}</b>
            <span className="meta">{describeTeaching(application)}</span>
          </span>
          <span className="flex items-center gap-3">
            <span className="mono text-sm">{formatAge(application.review.certificate?.sentAt)}</span>
            <Link
              className={buttonClass('line', 'sm')}
              to={`/admin/reviews/${application.teacherId}`}
              aria-label={m.admin_open_of({ name: application.username })}
            >
              {m.admin_open()}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
