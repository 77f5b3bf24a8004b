// School's provider, with OpenID Connect: any, by its issuer. For SAML see saml/.
import { Refusal } from '../../../../actions/refusal.ts'
import type { OpenIdConfig } from '../../../../platform/config/index.ts'
import { createOpenIdClient, type Proof, type Returned } from '../open-id.ts'
import { isOfDomains, readSchoolPerson, type SchoolPerson } from './school.rules.ts'

export type SchoolSignIn = {
  /** Display name. */
  name: string
  /** Whether a person without an account gets one. */
  createsAccounts: boolean
  /** Claim that makes a teacher, as text for the audit log; empty without one. */
  teacherClaim: string
  /** The address of its page for a new sign-in. @throws when it can't be reached */
  start(): Promise<Required<Proof> & { address: string }>
  /**
   * Person for the provider's answer.
   * @throws Refusal `school-domain`, `school-failed`; and what the library throws when anything is wrong with
   * it
   */
  finish(returned: Returned, proof: Required<Proof>): Promise<SchoolPerson>
  /**
   * Person for a user name and password, of a directory; null where they don't fit. Providers with a page of
   * their own have none.
   * @throws Refusal `school-away`, `school-domain`; and what the library throws when anything is wrong with it
   */
  checkPassword: ((name: string, password: string) => Promise<SchoolPerson | null>) | null
}

export const createOpenIdSignIn = (config: OpenIdConfig, publicUrl: string): SchoolSignIn => {
  const { name, domains, teacherClaim, createsAccounts } = config
  const client = createOpenIdClient({ ...config, redirectUri: `${publicUrl}/school` })
  return {
    name,
    createsAccounts,
    teacherClaim: teacherClaim ? `${teacherClaim.claim}=${teacherClaim.value}` : '',
    start: client.start,
    checkPassword: null,
    finish: async (returned, proof) => {
      const claims = await client.finish(returned, proof)
      const person = readSchoolPerson(claims, config)
      if (!person) throw new Refusal('school-failed', { values: { name } })
      if (!isOfDomains(person, claims.hd, domains)) throw new Refusal('school-domain', { values: { name } })
      return person
    },
  }
}
