// Pages for the school's SAML provider: our metadata, and the address its page posts to.
import type { FastifyInstance } from 'fastify'
import { getNetworkKey } from '../../../../../http/network-address.ts'
import type { IdentityDeps } from '../../deps.ts'
import { describeFailure } from '../../open-id.ts'
import type { SamlProvider } from './saml-sign-in.ts'

/** Maximum form size; an assertion with hundreds of groups stays below. */
const maxBytes = 256 * 1024
/** Maximum length of the state that a provider returns; ours is shorter. */
const maxStateLength = 200

type Deps = Pick<IdentityDeps, 'limits' | 'onError'> & { saml: SamlProvider }

const receive = async ({ saml, onError }: Deps, form: URLSearchParams): Promise<string> => {
  try {
    return await saml.receive(form.get('SAMLResponse') ?? '')
  } catch (error) {
    onError(describeFailure(saml.signIn.name, error))
    // The next page reports that the sign-in failed.
    return 'refused'
  }
}

/** Adds them where the school uses SAML. */
export const registerSamlPages = (app: FastifyInstance, deps: Deps): void => {
  app.register(async scope => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.get('/saml/metadata', async (_request, reply) =>
      reply.type('application/samlmetadata+xml').send(deps.saml.writeMetadata()),
    )
    // Cross-site post without our cookies: the next page sends them.
    scope.post('/saml/acs', { config: { acceptsForeignForms: true } }, async (request, reply) => {
      await deps.limits.school.count(getNetworkKey(request.ip))
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const code = await receive(deps, form)
      const state = (form.get('RelayState') ?? '').slice(0, maxStateLength)
      const query = new URLSearchParams({ code, state })
      return reply.header('cache-control', 'no-store').redirect(`/school?${query}`, 303)
    })
  })
}
