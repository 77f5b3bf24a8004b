import * as m from '@lantern/messages'
import { buttonClass } from '../../../ui/forms/button.tsx'

/** Lamplight wanders over three large lines; scene.js lets it follow the pointer. */
export function Banner() {
  return (
    <section className="banner night-scene">
      <div className="wrap">
        <p className="big">
          <span>{m.banner_1()}</span> <span>{m.banner_2()}</span> <span>{m.banner_3()}</span>
        </p>
        <div className="banner-foot">
          <p>{m.banner_text()}</p>
          <a className={buttonClass('night', 'lg')} href="/signup">
            {m.bar_sign_up()}
          </a>
        </div>
      </div>
    </section>
  )
}
