import * as m from '@lantern/messages'
import { Button } from '../../ui/forms/button.tsx'
import { PillChoice } from '../../ui/forms/pills.tsx'
import { Segment } from '../../ui/forms/segment.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { type HelpChoice, type HelpSettings, helpChoices, isHelping, noHelp } from './help-settings.rules.ts'
import styles from './reading-help.module.css'
import { changeHelp, useHelp } from './stored-help.ts'

const titles: Record<HelpChoice, () => string> = {
  letters: m.help_letters,
  words: m.help_words,
  lines: m.help_lines,
  size: m.help_size,
  font: m.help_font,
}

/** Names of fonts are names. */
const labels: Record<HelpSettings[HelpChoice], () => string> = {
  normal: m.help_normal,
  wide: m.help_wide,
  wider: m.help_wider,
  open: m.help_open,
  'very-open': m.help_very_open,
  large: m.help_large,
  larger: m.help_larger,
  literata: () => 'Literata',
  commissioner: () => 'Commissioner',
  atkinson: () => 'Atkinson',
  opendyslexic: () => 'OpenDyslexic',
}

function Choice({ name }: { name: HelpChoice }) {
  const settings = useHelp()
  const choices: readonly HelpSettings[HelpChoice][] = helpChoices[name]
  const labelled = choices.map(value => ({ value, label: labels[value]() }))
  const change = (value: string) => changeHelp({ [name]: value })
  return (
    <li>
      <b>{titles[name]()}</b>
      {name === 'font' ? (
        <PillChoice label={titles[name]()} pills={labelled} value={settings[name]} onChange={change} />
      ) : (
        <Segment legend={titles[name]()} choices={labelled} value={settings[name]} onChange={change} />
      )}
    </li>
  )
}

function Flag({ name, title, text }: { name: 'ruler' | 'focus'; title: string; text: string }) {
  const isOn = useHelp()[name]
  return (
    <li className={styles.flag}>
      <span>
        <b>{title}</b>
        <span className="meta">{text}</span>
      </span>
      <Switch
        label={title}
        checked={isOn}
        words={isOn ? m.listen_on() : m.listen_off()}
        onChange={next => changeHelp({ [name]: next })}
      />
    </li>
  )
}

/** Letters, words, lines, size, font, ruler and focus, for all texts that are read. */
export function ReadingHelp() {
  const settings = useHelp()
  return (
    <>
      <div className="grid gap-1">
        <h2 className="type-xl">{m.listen_help()}</h2>
        <p className="meta">{m.help_text()}</p>
      </div>
      <ul className={styles.help}>
        <Choice name="letters" />
        <Choice name="words" />
        <Choice name="lines" />
        <Choice name="size" />
        <Choice name="font" />
        <Flag name="ruler" title={m.help_ruler()} text={m.help_ruler_text()} />
        <Flag name="focus" title={m.help_focus()} text={m.help_focus_text()} />
      </ul>
      {isHelping(settings) && (
        <Button className="justify-self-start" onClick={() => changeHelp(noHelp)}>
          {m.help_reset()}
        </Button>
      )}
    </>
  )
}
