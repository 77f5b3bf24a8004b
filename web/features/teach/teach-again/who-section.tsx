import type { TeachAgain } from '@lantern/contract/teach/teach-again/teach-again'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import styles from './teach-again.module.css'

/** Students who need it; their names are behind a button, since the page may stand on a projector. */
export function WhoSection({ who }: Pick<TeachAgain, 'who'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Section title={m.teach_again_who()}>
      <p className="muted">{m.teach_again_who_text({ count: who.length })}</p>
      <Button className="mt-3" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? m.teach_again_who_hide() : m.teach_again_who_show()}
      </Button>
      {isShown && (
        <ul className={styles.who}>
          {who.map(({ id, name, missed }) => (
            <li key={id}>
              {name}
              <span className="mono text-ink-2" aria-hidden="true">
                {missed}
              </span>
              <span className="vh">{m.teach_again_who_missed({ count: missed })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
