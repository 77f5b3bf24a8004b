// Names of all data that Lantern stores in a browser. Storing code uses no other name, and the page about
// cookies has a line for each.

/** Local storage: on this device, for every tab. */
const deviceKeys = [
  'user-info',
  'lantern-visit',
  'lantern-theme',
  'lantern-split',
  'lantern-player',
  'lantern-unsent',
  'lantern-spoken',
  'lantern-listening',
  'lantern-listened',
  'lantern-reading-help',
  'lantern-on-device',
  'lantern-on-device-limit',
  'lantern-on-device-asked',
  'lantern-data-saver',
  'lantern-waiting',
] as const

/** Beginnings of names in local storage; the rest is the id of a quiz attempt. */
const deviceKeyPrefixes = ['lantern-answers-'] as const

/** Databases of the browser (IndexedDB): on this device, for every tab. */
const deviceDatabases = ['lantern-recordings', 'lantern-outbox'] as const

/** Stores of answers and files (Cache): on this device, for every tab. */
const deviceStores = ['lantern-files'] as const

/** Beginnings of names of such stores; the rest is a digest, or the address of the site. */
const deviceStorePrefixes = ['lantern-offline-', 'workbox-precache-'] as const

/** Session storage: until the tab is closed. */
const tabKeys = ['lantern-drafts', 'lantern-school-back'] as const

/** Beginnings of names in session storage; the rest is the id of a live room. */
const tabKeyPrefixes = ['lantern-answer-'] as const

/** Session storage of the packages that Lantern is built with. */
const packageTabKeys = ['react-router-scroll-positions'] as const

const cookieNames = [
  'sign-up',
  'known-browser',
  'shared-computer',
  'school-sign-in',
  'school-arrival',
  'google-sign-in',
  'lti-browser',
  'language',
] as const

export type DeviceKey = (typeof deviceKeys)[number] | `${(typeof deviceKeyPrefixes)[number]}${string}`

export type DeviceDatabase = (typeof deviceDatabases)[number]

export type DeviceStore = (typeof deviceStores)[number] | `${(typeof deviceStorePrefixes)[0]}${string}`

export type TabKey = (typeof tabKeys)[number] | `${(typeof tabKeyPrefixes)[number]}${string}`

export type CookieName = (typeof cookieNames)[number]

/** A name as the page shows it, or the beginning of names. */
export type BrowserDataName =
  | (typeof deviceKeys)[number]
  | (typeof deviceKeyPrefixes)[number]
  | DeviceDatabase
  | (typeof deviceStores)[number]
  | (typeof deviceStorePrefixes)[number]
  | (typeof tabKeys)[number]
  | (typeof tabKeyPrefixes)[number]
  | (typeof packageTabKeys)[number]
  | CookieName

export type BrowserDataPlace = 'device' | 'tab' | 'cookie'

/** Names in the order of the page about cookies. */
export const browserData: readonly { name: BrowserDataName; place: BrowserDataPlace; isPrefix: boolean }[] = [
  ...deviceKeys.map(name => ({ name, place: 'device' as const, isPrefix: false })),
  ...deviceKeyPrefixes.map(name => ({ name, place: 'device' as const, isPrefix: true })),
  ...deviceDatabases.map(name => ({ name, place: 'device' as const, isPrefix: false })),
  ...deviceStores.map(name => ({ name, place: 'device' as const, isPrefix: false })),
  ...deviceStorePrefixes.map(name => ({ name, place: 'device' as const, isPrefix: true })),
  ...tabKeys.map(name => ({ name, place: 'tab' as const, isPrefix: false })),
  ...tabKeyPrefixes.map(name => ({ name, place: 'tab' as const, isPrefix: true })),
  ...packageTabKeys.map(name => ({ name, place: 'tab' as const, isPrefix: false })),
  ...cookieNames.map(name => ({ name, place: 'cookie' as const, isPrefix: false })),
]
