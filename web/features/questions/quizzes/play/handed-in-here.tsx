import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatMoment } from '../../../../lib/format.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import styles from '../quizzes.module.css'

type Props = { at: number; leaveTo: string; onWithdraw(): void }

/** Shown in place of the questions: handed in without a connection, and not with the server yet. */
export function HandedInHere({ at, leaveTo, onWithdraw }: Props) {
  return (
    <main id="main" tabIndex={-1} className={`${styles.qMain} block!`}>
      <div className="grid max-w-[52ch] gap-4 justify-items-start">
        <h1 className="h-page">{m.play_handed_in_here()}</h1>
        <p>{m.play_handed_in_here_text({ when: formatMoment(new Date(at).toISOString()) })}</p>
        <div className="flex flex-wrap gap-3">
          <Link className={buttonClass('primary')} to={leaveTo}>
            {m.play_leave()}
          </Link>
          <Button look="line" onClick={onWithdraw}>
            {m.play_handed_in_back()}
          </Button>
        </div>
      </div>
    </main>
  )
}
