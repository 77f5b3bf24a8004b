// Settings of reading help on this device, as they are stored.

export const helpChoices = {
  letters: ['normal', 'wide', 'wider'],
  words: ['normal', 'wide', 'wider'],
  lines: ['normal', 'open', 'very-open'],
  size: ['normal', 'large', 'larger'],
  font: ['literata', 'commissioner', 'atkinson', 'opendyslexic'],
} as const

export type HelpChoice = keyof typeof helpChoices
export type HelpSettings = { [Name in HelpChoice]: (typeof helpChoices)[Name][number] } & {
  ruler: boolean
  focus: boolean
}

export const noHelp: HelpSettings = {
  letters: 'normal',
  words: 'normal',
  lines: 'normal',
  size: 'normal',
  font: 'literata',
  ruler: false,
  focus: false,
}

const parseChoice = <Name extends HelpChoice>(name: Name, value: unknown): HelpSettings[Name] => {
  const choices: readonly unknown[] = helpChoices[name]
  return (choices.includes(value) ? value : noHelp[name]) as HelpSettings[Name]
}

export const parseHelp = (stored: string | null): HelpSettings => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return noHelp
    const fields = value as Record<string, unknown>
    return {
      letters: parseChoice('letters', fields.letters),
      words: parseChoice('words', fields.words),
      lines: parseChoice('lines', fields.lines),
      size: parseChoice('size', fields.size),
      font: parseChoice('font', fields.font),
      ruler: fields.ruler === true,
      focus: fields.focus === true,
    }
  } catch {
    return noHelp
  }
}

/** Whether anything is other than usual. */
export const isHelping = (settings: HelpSettings): boolean =>
  Object.entries(noHelp).some(([name, usual]) => settings[name as keyof HelpSettings] !== usual)

/** Whether letters, lines or their font differ, which the picture of a page cannot show. */
export const changesText = (settings: HelpSettings): boolean =>
  isHelping({ ...settings, ruler: false, focus: false })
