import { languageFacts, languages } from '@lantern/contract/languages.rules'
import type { LegalPage } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'
import { useInstallation } from '../../../lib/installation.ts'
import { pageLanguage } from '../../../lib/page-language.ts'
import { switchLanguage } from '../../../lib/switch-language.ts'
import { Mark } from '../../../ui/page/logo.tsx'
import styles from './foot.module.css'

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

/** Legal pages: the school's own where it has written one. */
const listLegal = (own: readonly LegalPage[]): Links => [
  ...(own.includes('imprint') ? ([[m.legal_imprint, '/legal/imprint']] as Links) : []),
  [m.foot_privacy, own.includes('privacy') ? '/legal/privacy' : '/privacy'],
  [m.foot_terms, own.includes('terms') ? '/legal/terms' : '/terms'],
  [m.foot_cookies, '/cookies'],
]

/** Links to this page in the other languages. */
function OtherLanguages() {
  return (
    <span className="flex gap-[22px]">
      {languages
        .filter(language => language !== pageLanguage)
        .map(language => (
          <button
            key={language}
            type="button"
            className="link min-h-6 cursor-pointer"
            lang={language}
            onClick={() => void switchLanguage(language)}
          >
            {languageFacts[language].name}
          </button>
        ))}
    </span>
  )
}

export function Footer() {
  const own = useInstallation().data?.look.pages ?? []
  return (
    <footer
      className={`${styles.foot} border-t border-t-line pt-[clamp(48px,6vw,88px)] px-0 pb-8 bg-well dark:bg-paper`}
    >
      <div className="wrap">
        <div
          className={`${styles.footGrid} grid grid-cols-[minmax(0,1.7fr)_repeat(3,minmax(0,1fr))] gap-y-10 gap-x-8 max-860:grid-cols-[repeat(3,minmax(0,1fr))] max-520:grid-cols-[repeat(2,minmax(0,1fr))] wrap-anywhere`}
        >
          <div>
            <a className="logo" href="/" aria-label={m.bar_logo()}>
              <Mark />
              <span>{m.app_name()}</span>
            </a>
            <p className="max-w-[30ch] text-ink-2 mt-3.5">{m.foot_claim()}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title()} aria-label={title()}>
              <h2 className="font-semibold type-sm leading-none font-ui tracking-[0] mb-3.5">{title()}</h2>
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
        <div
          className={`${styles.footEnd} flex flex-wrap gap-y-2.5 gap-x-6 justify-between items-center border-t border-t-[color:color-mix(in_srgb,var(--line-strong)_45%,transparent)] mt-12 pt-[22px] type-sm text-ink-2`}
        >
          <span>{m.foot_copyright()}</span>
          <OtherLanguages />
          <nav className="flex flex-wrap gap-x-[22px] gap-y-1" aria-label={m.foot_legal()}>
            {listLegal(own).map(([label, to]) => (
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
