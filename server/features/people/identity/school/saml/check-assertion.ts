// Checks of an assertion beside its signature (SAML Profiles, 4.1.4.3), of which the library covers times and
// audience alone: issuer, recipient, and the sign-in it answers.
import { z } from 'zod'

const part = <T extends z.ZodRawShape>(attributes: T) => z.object({ $: z.object(attributes) })

/** XML as the library parses it: attributes in `$`, text in `_`, every element a list. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(500), Version: z.literal('2.0') }),
    Issuer: z.array(z.object({ _: z.string() })).length(1),
    Subject: z
      .array(
        z.object({
          SubjectConfirmation: z
            .array(
              part({ Method: z.string() }).extend({
                SubjectConfirmationData: z
                  .array(
                    part({
                      Recipient: z.string(),
                      NotOnOrAfter: z.iso.datetime({ offset: true }),
                      NotBefore: z.undefined().optional(),
                      InResponseTo: z.string().min(1).max(500),
                    }),
                  )
                  .length(1),
              }),
            )
            .length(1),
        }),
      )
      .length(1),
    Conditions: z.array(part({ NotOnOrAfter: z.iso.datetime({ offset: true }) })).length(1),
    AuthnStatement: z.array(z.unknown()).min(1),
  }),
})

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

type Expected = { issuer: string; callbackUrl: string; now: Date; skewMs: number }
export type CheckedAssertion = { id: string; requestId: string }

/** @returns null for another sign-in, recipient or time */
export const checkAssertion = (
  found: unknown,
  { issuer, callbackUrl, now, skewMs }: Expected,
): CheckedAssertion | null => {
  const parsed = assertionSchema.safeParse(found)
  if (!parsed.success) return null
  const { $: own, Issuer, Subject } = parsed.data.Assertion
  const confirmation = Subject[0]?.SubjectConfirmation[0]
  const data = confirmation?.SubjectConfirmationData[0]?.$
  if (!confirmation || !data || Issuer[0]?._ !== issuer) return null
  if (confirmation.$.Method !== bearer || data.Recipient !== callbackUrl) return null
  if (Date.parse(data.NotOnOrAfter) + skewMs <= now.getTime()) return null
  return { id: own.ID, requestId: data.InResponseTo }
}

/** Signature methods that are too weak or forgeable with a public key, and documents with hidden content. */
const unwanted = /<!DOCTYPE|<!ENTITY|xmldsig#(rsa-sha1|dsa-sha1|hmac-|sha1)|xmldsig-more#(rsa-md5|md5|hmac-)/i

/** Whether a response has exactly one assertion, unencrypted. */
export const isPlainResponse = (xml: string): boolean => {
  const assertions = xml.match(/<[^\s<>!?/]*Assertion[\s>/]/g) ?? []
  return assertions.length === 1 && !unwanted.test(xml)
}
