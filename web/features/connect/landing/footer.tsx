import * as m from '@lantern/messages'
import { Mark } from '../../../ui/page/logo.tsx'

type Links = readonly (readonly [label: () => string, to: string])[]

const columns: readonly { title(): string; links: Links }[] = [
  {
    title: m.foot_platform,
    links: [
      [m.bar_whisperdoc, '/chatbot'],
      [m.bar_smartquiz, '/quiz'],
      [m.foot_mindmap, '/mindmap'],
      [m.foot_recommendations, '/recommendations'],
    ],
  },
  {
    title: m.foot_teachers,
    links: [
      [m.foot_signup, '/signup#teacher'],
      [m.foot_guide, '/guide'],
      [m.foot_community, '/community'],
    ],
  },
  {
    title: m.foot_resources,
    links: [
      [m.foot_help, '/help'],
      [m.foot_docs, '/docs'],
      [m.foot_blog, '/blog'],
      [m.foot_about, '/aboutus'],
    ],
  },
]

const legal: Links = [
  [m.foot_privacy, '/privacy'],
  [m.foot_terms, '/terms'],
  [m.foot_cookies, '/cookies'],
]

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <a className="logo" href="/" aria-label={m.bar_logo()}>
              <Mark />
              <span>{m.app_name()}</span>
            </a>
            <p>{m.foot_say()}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title()} aria-label={title()}>
              <h2>{title()}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <a href={to}>{label()}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot-end">
          <span>{m.foot_copyright()}</span>
          <nav aria-label={m.foot_legal()}>
            {legal.map(([label, to]) => (
              <a key={to} href={to}>
                {label()}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}
