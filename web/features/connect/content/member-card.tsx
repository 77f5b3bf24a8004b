import * as m from '@lantern/messages'
import { Link } from 'react-router'
import type { Member } from '../../../content/team.ts'
import { useSupportAddress } from '../../../lib/installation.ts'
import styles from './about.module.css'

/** Team member: name, role and links to profiles. */
export function MemberCard({ member, level: Name }: { member: Member; level: 'h2' | 'h3' }) {
  const address = useSupportAddress()
  const { name, role, description, avatar, profiles, id } = member
  return (
    <div className={styles.person} data-part="person">
      <span
        className="avatar size-16 font-[560] text-[1.3rem] leading-none font-display mb-3.5 hover:bg-shade-tint hover:text-shade"
        aria-hidden="true"
      >
        {avatar}
      </span>
      <Name>{name}</Name>
      <span className="meta">{role}</span>
      <p className="muted">{description}</p>
      {profiles.length > 0 && (
        <div className="flex flex-wrap gap-y-0.5 gap-x-4 mt-2 type-sm" data-part="social">
          {profiles.map(({ network, to }) => (
            <a
              key={to}
              className="link py-1 px-0"
              href={to}
              rel="me noreferrer"
              aria-label={m.member_link({ label: network, name })}
            >
              {network}
            </a>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-y-0.5 gap-x-4 mt-2 type-sm">
        <Link
          className="link py-1 px-0"
          to={`/blog/by/${id}`}
          aria-label={m.member_link({ label: m.member_posts(), name })}
        >
          {m.member_posts()}
        </Link>
        <a
          className="link py-1 px-0"
          href={`mailto:${address}?subject=${encodeURIComponent(m.member_mail_subject({ name }))}`}
          aria-label={m.member_link({ label: m.member_mail(), name })}
        >
          {m.member_mail()}
        </a>
      </div>
    </div>
  )
}
