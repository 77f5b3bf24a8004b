// Reading help on the page: attributes that the style sheet reads, fonts that are loaded when chosen, ruler and focus.
import '../../ui/styles/reading-help.css'
import type { HelpSettings } from './help-settings.rules.ts'
import { followPointer } from './pointed-line.ts'

const fonts: Partial<Record<HelpSettings['font'], () => Promise<unknown>>> = {
  atkinson: () => import('../../ui/styles/font-atkinson.css'),
  opendyslexic: () => import('../../ui/styles/font-opendyslexic.css'),
}

let stopFollowing = () => {}

export const applyHelp = (settings: HelpSettings): void => {
  const { dataset } = document.documentElement
  const set = (name: string, value: string, usual: string) => {
    if (value === usual) delete dataset[name]
    else dataset[name] = value
  }
  set('helpLetters', settings.letters, 'normal')
  set('helpWords', settings.words, 'normal')
  set('helpLines', settings.lines, 'normal')
  set('helpSize', settings.size, 'normal')
  set('helpFont', settings.font, 'literata')
  set('helpFocus', String(settings.focus), 'false')
  void fonts[settings.font]?.().catch(() => undefined)
  stopFollowing()
  stopFollowing = settings.ruler || settings.focus ? followPointer(settings) : () => {}
}
