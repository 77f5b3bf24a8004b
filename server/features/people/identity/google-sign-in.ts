// Sign-in by Google, one provider of OpenID Connect.
import { z } from 'zod'
import type { Config } from '../../../platform/config/index.ts'
import { createOpenIdClient, type Proof } from './open-id.ts'

export type GoogleSignIn = {
  /** The address of Google's page for a new sign-in. @throws when Google can't be reached */
  start(): Promise<Required<Proof> & { address: string }>
  /** Person for the code. @throws when the code, the token or its proof is wrong */
  finish(code: string, proof: Proof): Promise<GooglePerson>
}

const personSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  /** Address of the account's picture. An invalid one is ignored: it stops no sign-in. */
  picture: z.string().max(2_000).optional().catch(undefined),
})
export type GooglePerson = z.output<typeof personSchema>

export const createGoogleSignIn = (
  google: NonNullable<Config['google']>,
  publicUrl: string,
): GoogleSignIn => {
  const { start, finish, findIssuer } = createOpenIdClient({ ...google, redirectUri: `${publicUrl}/google` })
  return {
    start,
    // The page passes on the code alone: with one provider the issuer can't be another.
    finish: async (code, { nonce, codeVerifier }) =>
      personSchema.parse(await finish({ code, iss: await findIssuer() }, { nonce, codeVerifier })),
  }
}
