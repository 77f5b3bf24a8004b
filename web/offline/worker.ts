// Service worker: the screens of study without a connection, and the answers that were stored on this device.
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerRequest, isStorable } from './answers.ts'
import { openStore } from './open-store.ts'

/** Global scope of the worker, as far as it is used: its types and those of pages can't be in one program. */
declare const self: {
  /** Files of this build, written in by build-worker.ts. */
  __FILES: { url: string; revision: string | null }[]
  /** Paths of screens that work without a connection, such as /homework/:homeworkId. */
  __SCREENS: string[]
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
}

/** Page whose shell starts every screen. */
const shellPage = '/dashboard'
/** Milliseconds after which a bad line gets the stored shell. */
const shellPatienceMs = 4_000
const filesStore = 'lantern-files'
const maxFiles = 400

precache(self.__FILES)
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL(shellPage)

/** Pages in other windows of the site, and those whose policy depends on who frames them, come from the server only. */
const fromServerOnly = [/^\/(api|dev|lti|socket\.io)\//u, /\.\w+$/u]

const screens = self.__SCREENS.map(path => new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}/?$`, 'u'))

/** Page without a connection: the shell of a screen that is here, else the page that says what is. */
const answerWithoutConnection: typeof shell = async options => {
  const { url } = options as { url: URL }
  return screens.some(screen => screen.test(url.pathname))
    ? shell(options)
    : Response.redirect('/on-this-device?missing=yes')
}

const answerPage: typeof shell = async options => {
  const { request } = options as { request: Request }
  const stopper = new AbortController()
  const timer = setTimeout(() => stopper.abort(), shellPatienceMs)
  try {
    return await fetch(request, { signal: stopper.signal })
  } catch {
    return answerWithoutConnection(options)
  } finally {
    clearTimeout(timer)
  }
}

// Before the stored files, of which the shell's page is one: with a connection every page comes from the server.
registerRoute(new NavigationRoute(answerPage, { denylist: fromServerOnly }))
addRoute({ ignoreURLParametersMatching: [/.*/u] })

/** Files of the build by content, which never change: from the device once they were used. */
const answerFile = async (request: Request): Promise<Response> => {
  const store = await openStore(filesStore)
  const stored = await store.match(request)
  if (stored) return stored
  const answer = await fetch(request)
  if (answer.status === 200) {
    await store.put(request, answer.clone()).catch(() => undefined)
    const names = await store.keys()
    for (const name of names.slice(0, Math.max(0, names.length - maxFiles))) await store.delete(name)
  }
  return answer
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|pdfjs)\//u.test(url.pathname),
  ({ request }) => answerFile(request),
)

/** The school's look and its pictures: new where there is a connection. */
const answerLook = async (request: Request): Promise<Response> => {
  const store = await openStore(filesStore)
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await store.put(request, answer.clone()).catch(() => undefined)
    return answer
  } catch (error) {
    const stored = await store.match(request, { ignoreSearch: true })
    if (stored) return stored
    throw error
  }
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/look.css',
  ({ request }) => answerLook(request),
)

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && isStorable(request),
  ({ request, event }) => answerRequest(request, work => event.waitUntil(work)),
)

self.addEventListener('message', event => {
  // A new version takes over when its person says so.
  if (event.data === 'take-over') void self.skipWaiting()
})
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
