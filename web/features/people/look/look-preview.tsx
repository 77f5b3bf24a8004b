import { colourPattern, fitColour, type Theme, themes } from '@lantern/contract/people/look/colour.rules'
import type { LookSettings } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'
import { logoAddress } from './logo-address.ts'
import styles from './look.module.css'

const colours = {
  paper: { ground: '#f3f3ec', ink: '#14211c', quiet: '#44514a', sheet: '#fdfdf9', line: '#dbdcd1' },
  night: { ground: '#0f1614', ink: '#efece0', quiet: '#bcc3ba', sheet: '#17201d', line: '#2a3632' },
} as const
const labels: Record<Theme, () => string> = { paper: m.look_on_paper, night: m.look_at_night }

type Props = { name: string; colour: string; logo: LookSettings['logo'] }

function Preview({ theme, name, colour, logo }: Props & { theme: Theme }) {
  const { ground, ink, quiet, sheet, line } = colours[theme]
  const band = colourPattern.test(colour) ? fitColour(theme, colour) : 'transparent'
  return (
    <div className={styles.preview} style={{ background: ground, color: ink }}>
      <div className={styles.head}>
        {logo && <img src={logoAddress(logo.version)} alt="" style={{ background: colours.paper.ground }} />}
        <span className="min-w-0">
          <b>{name || m.app_name()}</b>
          <small style={{ color: quiet }}>{labels[theme]()}</small>
        </span>
      </div>
      <div className={styles.band} style={{ background: band }} />
      <div className={styles.sheet} style={{ background: sheet }} aria-hidden="true">
        <span style={{ background: line, width: '72%' }} />
        <span style={{ background: line, width: '54%' }} />
      </div>
    </div>
  )
}

/** The bar with what is typed, in both themes. */
export function LookPreview(props: Props) {
  return (
    <aside className="grid gap-3.5" aria-label={m.look_preview()}>
      <h2 className="text-xl">{m.look_preview()}</h2>
      {themes.map(theme => (
        <Preview key={theme} theme={theme} {...props} />
      ))}
      <p className="meta">{m.look_preview_hint()}</p>
    </aside>
  )
}
