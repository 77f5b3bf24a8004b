import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import styles from '../quizzes.module.css'

/** Cover of the quiz while it is paused. */
export function PausedCover({ busy, onResume }: { busy: boolean; onResume(): void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.qMain}>
      <section className="grid max-w-[52ch] gap-5">
        <h1 className="h-page">{m.play_paused()}</h1>
        <p>{m.play_paused_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" busy={busy} onClick={onResume}>
            {m.play_resume()}
          </Button>
          <Link className={buttonClass('quiet')} to="/quiz">
            {m.play_leave()}
          </Link>
        </div>
      </section>
    </main>
  )
}
