// Endpoints of the look → actions.
import type { lookEndpoints } from '@lantern/contract/people/look/look'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import { changeLook, type LookDeps, removeLogo, setLogo, viewLook } from './change-look.ts'

export const lookRoutes = (deps: LookDeps): Handlers<keyof typeof lookEndpoints> => ({
  readLook: async () => ({ look: viewLook(deps) }),
  changeLook: async (actor, { body }) => ({ look: await changeLook(deps, actor, body) }),
  setLogo: async (actor, _input, { file, signal }) => ({ look: await setLogo(deps, actor, file, signal) }),
  removeLogo: async actor => ({ look: await removeLogo(deps, actor) }),
  openLogo: async () => {
    const { logo } = deps.look.current()
    if (!logo) throw new Refusal('not-found')
    return {
      size: logo.bytes,
      contentType: logo.mediaType,
      name: `logo.${logo.mediaType.slice(6)}`,
      open: range => deps.storage.open(logo.key, range),
    }
  },
  readLegalPage: async (_actor, { params }) => {
    const text = deps.look.current().pages[params.page]
    if (text === '') throw new Refusal('not-found')
    return { text }
  },
})
