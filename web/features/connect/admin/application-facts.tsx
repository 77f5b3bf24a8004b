import type { Application } from '@lantern/contract/connect/admin/admin'
import { nameTopic } from '@lantern/contract/people/teachers/teaching.rules'
import * as m from '@lantern/messages'
import { getInitials } from './initials.ts'

const qualifications: Record<string, () => string> = {
  bachelors: m.qualification_bachelors,
  masters: m.qualification_masters,
  phd: m.qualification_phd,
  other: m.qualification_other,
}

/** Applicant and the entries of the sign-up form. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { username, email, phone, review } = application
  const { teaching } = review
  const facts: [string, string][] = [
    [m.field_mobile(), phone ?? '–'],
    [m.field_qualification(), teaching ? (qualifications[teaching.highestQualification]?.() ?? '') : '–'],
    [m.field_experience(), teaching ? m.admin_years({ count: teaching.experience }) : '–'],
    [m.field_subject(), teaching?.subject ?? '–'],
    [m.field_subcategory(), teaching ? teaching.specified || nameTopic(teaching.subcategory) : '–'],
  ]
  return (
    <section className="grid gap-4">
      <div className="flex items-center gap-3">
        <span className="avatar" aria-hidden="true">
          {getInitials(username)}
        </span>
        <div className="min-w-0">
          <b className="break-words text-lg">{username}</b>
          <p className="meta break-all">{email}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-y-3 gap-x-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="type-xs text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
