import * as m from '@lantern/messages'
import { Moon, Sun } from 'lucide-react'
import { switchTheme } from './theme.ts'

const Icons = () => (
  <>
    <Moon className="i only-light" aria-hidden="true" />
    <Sun className="i only-dark" aria-hidden="true" />
  </>
)

export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="btn btn-icon theme-switch"
      aria-label={m.bar_theme()}
      onClick={switchTheme}
    >
      <Icons />
    </button>
  )
}

export function ThemeSwitchInMenu() {
  return (
    <button type="button" className="btn btn-quiet" onClick={switchTheme}>
      <span>{m.bar_theme_in_menu()}</span>
      <Icons />
    </button>
  )
}
