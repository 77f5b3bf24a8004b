import { ThemeSwitch } from '../lib/theme-switch.tsx'
import { Buttons } from './dev-ui/buttons.tsx'
import { Charts } from './dev-ui/charts.tsx'
import { Choices, Fields } from './dev-ui/forms.tsx'
import { Overlays } from './dev-ui/overlays.tsx'
import { States, Texts } from './dev-ui/states.tsx'
import { Tables } from './dev-ui/tables.tsx'

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]

/** Components of `web/ui` in their states; the server has this page for browsers on its own machine only. */
export default function DevUi() {
  return (
    <main id="main" className="wrap py-8">
      <div className="flex items-center justify-between">
        <h1 className="h-page">Components</h1>
        <ThemeSwitch />
      </div>
      <Buttons />
      <Fields />
      <Choices />
      <States />
      <Texts />
      <Tables />
      <Charts />
      <Overlays />
    </main>
  )
}
