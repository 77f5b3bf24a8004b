import * as m from '@lantern/messages'
import styles from './sections.module.css'

/** Two figures from the specification. */
export function Statistics() {
  return (
    <section className="wrap" aria-label={m.stats_label()}>
      <div className="grid grid-cols-[1.05fr_1fr_1fr] gap-[clamp(24px,4vw,72px)] items-end py-[clamp(48px,6vw,88px)] border-y border-y-line max-860:grid-cols-[1fr_1fr]">
        <p className="font-normal type-xl leading-[1.45] font-read max-w-[30ch] self-center max-860:col-span-full max-860:max-w-none">
          {m.stats_claim()}
        </p>
        <dl className="contents">
          <div className={`${styles.stat} flex flex-col-reverse items-start`} data-part="stat">
            <dt className="text-ink-2">{m.stats_students()}</dt>
            <dd>1000+</dd>
          </div>
          <div className={`${styles.stat} flex flex-col-reverse items-start`} data-part="stat">
            <dt className="text-ink-2">{m.stats_features()}</dt>
            <dd>50+</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
