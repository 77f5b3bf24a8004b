import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { TranscriptForm } from './transcript-form.tsx'
import styles from './video.module.css'

type Props = {
  source: Source
  /** Retry button, if a retry can help. */
  again: ReactNode
}

/** Form for a transcript, for a video that has none or can't be reached. */
export function BringTranscript({ source, again }: Props) {
  const actions = (
    <>
      {again}
      <Link className={buttonClass('quiet')} to="/youtube-chat">
        {m.video_another()}
      </Link>
    </>
  )
  return (
    <section
      className={`v-scroll ${styles.vidBring} pt-5 px-[clamp(16px,3vw,44px)] pb-10`}
      aria-label={m.video_bring()}
      data-scroll-pane=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <TranscriptForm source={source} actions={actions}>
        <h2 className="font-[560] type-xl leading-[1.25] font-display">{m.video_bring_title()}</h2>
        <p className="muted" role="status">
          {source.failure?.message}
        </p>
      </TranscriptForm>
    </section>
  )
}
