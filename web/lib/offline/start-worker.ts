// Start of the service worker of a signed-in person, and the notice of a new version.
import { nameWorker } from '@lantern/contract/languages.rules'
import * as m from '@lantern/messages'
import { api } from '../api.ts'
import { minutesAhead } from '../minutes-ahead.ts'
import { pageLanguage } from '../page-language.ts'
import { showToast } from '../toasts.ts'
import { forgetStored } from './forget-stored.ts'
import { findWhyNotStored } from './on-device.ts'
import { prepareStore } from './stored-answers.ts'

/** Milliseconds between looks for a new version while a page stays open. */
const lookEveryMs = 30 * 60_000

const offerUpdate = (registration: ServiceWorkerRegistration) => {
  const { waiting } = registration
  // Without a page that an older version serves there is nothing to swap.
  if (!waiting || !navigator.serviceWorker.controller) return
  const run = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take-over')
  }
  showToast(m.on_device_new_version(), { label: m.on_device_reload(), run })
}

const watchForUpdates = (registration: ServiceWorkerRegistration) => {
  offerUpdate(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerUpdate(registration)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs)
}

/** Waits until the worker answers the requests of this page. */
const waitForControl = async (): Promise<void> => {
  const container = navigator.serviceWorker
  if (container.controller) return
  await new Promise(resolve => container.addEventListener('controllerchange', resolve, { once: true }))
}

let started = false

/** Brings this device in line with who is signed in and what they chose. */
export const startOnDevice = async (): Promise<void> => {
  const why = findWhyNotStored()
  if (why === 'not-possible') return
  await prepareStore()
  if (why !== null) return
  if (started) return
  started = true
  watchForUpdates(await navigator.serviceWorker.register(`/${nameWorker(pageLanguage)}`))
  await waitForControl()
  // The worker stores the answer: cards can be reviewed although their screen was never opened here.
  await api('GET /review/stored', { query: { ahead: minutesAhead() }, staysOnPage: true }).catch(
    () => undefined,
  )
}

/** Deletes everything that is stored for reading; what waits to be sent stays. */
export const stopOnDevice = async (): Promise<void> => {
  await forgetStored()
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  started = false
}
