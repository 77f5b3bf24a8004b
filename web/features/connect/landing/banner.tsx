import * as m from '@lantern/messages'
import { buttonClass } from '../../../ui/forms/button.tsx'
import styles from './banner.module.css'
import sceneStyles from './scene.module.css'

/** Banner of three large lines with moving lamplight; scene.js makes it follow the pointer. */
export function Banner() {
  return (
    <section
      className={`${styles.banner} dark:border-y dark:border-y-line dark:[--dim:#5c6c65] ${sceneStyles.nightScene}`}
      data-part="banner"
    >
      <div className="wrap">
        <p className={styles.big} data-part="big">
          <span className="block nth-2:ps-[1.1em]">{m.banner_1()}</span>{' '}
          <span className="block nth-2:ps-[1.1em]">{m.banner_2()}</span>{' '}
          <span className="block nth-2:ps-[1.1em]">{m.banner_3()}</span>
        </p>
        <div className="flex justify-between items-end gap-6 flex-wrap mt-[clamp(24px,3vw,48px)] text-on-night-2 type-lg">
          <p className="max-w-[44ch]">{m.banner_text()}</p>
          <a className={buttonClass('night', 'lg')} href="/signup">
            {m.bar_sign_up()}
          </a>
        </div>
      </div>
    </section>
  )
}
