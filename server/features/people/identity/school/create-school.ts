// School sign-in by the configured protocol.
import type { Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import type { SchoolConfig } from '../../../../platform/config/index.ts'
import type { SamlProvider } from './saml/saml-sign-in.ts'
import { createOpenIdSignIn, type SchoolSignIn } from './school-sign-in.ts'

export type School = { signIn: SchoolSignIn | null; saml: SamlProvider | null }

type Deps = { db: Db; clock: Clock; publicUrl: string }

/** School sign-in by configuration; libraries of SAML and directories are loaded for them alone. */
export const createSchool = async (config: SchoolConfig | null, deps: Deps): Promise<School> => {
  if (config === null) return { signIn: null, saml: null }
  if (config.protocol === 'openid') return { signIn: createOpenIdSignIn(config, deps.publicUrl), saml: null }
  if (config.protocol === 'ldap') {
    const { createDirectorySignIn } = await import('./directory/directory-sign-in.ts')
    return { signIn: createDirectorySignIn(config), saml: null }
  }
  const saml = (await import('./saml/saml-sign-in.ts')).createSamlProvider(config, deps)
  return { signIn: saml.signIn, saml }
}
