import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { type Contributor, contributors, members } from '../../../content/team.ts'
import aboutStyles from './about.module.css'
import { MemberCard } from './member-card.tsx'
import { SupportButton } from './support-link.tsx'
import '../../../ui/styles/prose.css'

function Part({ title, first = false, children }: { title: string; first?: boolean; children: ReactNode }) {
  return (
    <section className={`two-parts ${first ? 'mt-[clamp(40px,5vw,80px)]' : 'ruled'}`}>
      <h2 className="h-page">{title}</h2>
      {children}
    </section>
  )
}

function ContributorRow({ name, role, description, avatar, link }: Contributor) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-y-0.5 gap-x-3.5 py-[18px] px-0 border-t border-t-line first:border-t-0 first:pt-0">
      <span className="avatar row-span-2 size-11 font-display bg-well text-ink-2" aria-hidden="true">
        {avatar}
      </span>
      <h3 className="font-[560] type-md leading-[1.4] font-ui">
        {name} <span className="meta font-normal">{role}</span>
      </h3>
      <p className="muted text-sm">
        {description}{' '}
        <a className="link wrap-anywhere" href={link.to} rel="noreferrer">
          {link.label}
        </a>
      </p>
    </li>
  )
}

/** Page about Lantern and its team; people come from content/team.ts. */
export function AboutPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap reading-page">
      <h1 className="page-lead">
        {m.about_lead_before()} <span className={aboutStyles.drawn}>{m.about_lead_highlight()}</span>{' '}
        {m.about_lead_after()}
      </h1>
      <Part title={m.about_mission()} first>
        <div className="prose">
          <p>{m.about_mission_1()}</p>
          <p>{m.about_mission_2()}</p>
        </div>
      </Part>
      <Part title={m.about_team()}>
        <div className="grid grid-cols-[1fr_1fr] gap-y-10 gap-x-[clamp(24px,3vw,56px)] max-760:grid-cols-[minmax(0,1fr)]">
          {members.map(member => (
            <MemberCard key={member.id} member={member} level="h3" />
          ))}
        </div>
      </Part>
      <Part title={m.about_contributors()}>
        <div>
          <p className="muted mb-8 max-w-[52ch]">{m.about_contributors_text()}</p>
          <ul data-part="contributors">
            {contributors.map(contributor => (
              <ContributorRow key={contributor.name} {...contributor} />
            ))}
          </ul>
        </div>
      </Part>
      <Part title={m.about_write()}>
        <div>
          <p className="muted mb-4 max-w-[52ch]">{m.about_write_text()}</p>
          <SupportButton />
        </div>
      </Part>
    </main>
  )
}
