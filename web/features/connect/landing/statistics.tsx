import * as m from '@lantern/messages'

/** The two figures the specification gives. */
export function Statistics() {
  return (
    <section className="wrap" aria-label={m.stats_label()}>
      <div className="stats">
        <p className="say">{m.stats_say()}</p>
        <dl>
          <div className="stat">
            <dt>{m.stats_students()}</dt>
            <dd>1000+</dd>
          </div>
          <div className="stat">
            <dt>{m.stats_features()}</dt>
            <dd>50+</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
