// My account: name and number, password, the second factor, other sessions.
import { z } from 'zod'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { languages } from '../../languages.rules.ts'
import { maxLengths, userSchema } from './identity.ts'

const code = z.object({ code: z.string().max(40) })
const recoveryCodes = z.object({
  success: z.literal(true),
  /** Shown once; each signs in once in place of the app's code. */
  recoveryCodes: z.array(z.string()),
})

export const accountSchema = z.object({
  user: userSchema,
  /**
   * Sign-in name in place of an address; null for accounts with a mail address. Its teacher can renew the
   * sign-in card.
   */
  loginName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Language of pages, mails and printed pages; null where the browser decides. */
  language: z.enum(languages).nullable(),
  /** False if the account signs in with Google, the school's account or a passkey only. */
  hasPassword: z.boolean(),
  mayHavePassword: z.boolean(),
  google: z.boolean(),
  /** Whether an account of the school's is connected. */
  school: z.boolean(),
  twoFactor: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
  passkeys: z.array(
    z.object({
      id: z.string(),
      /** The browser that made it, such as "Safari on iOS". */
      name: z.string(),
      createdAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Browsers that are signed in, this one first, then the latest seen. */
  devices: z.array(
    z.object({
      id: z.string(),
      /** "Firefox on Linux"; empty where the browser didn't say. */
      name: z.string(),
      isThis: z.boolean(),
      signedInAt: z.iso.datetime(),
      seenAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type AccountView = z.output<typeof accountSchema>

export const accountEndpoints = {
  readAccount: endpoint({
    method: 'GET',
    path: '/account',
    access: 'account',
    summary: 'My account and how it is protected.',
    output: z.object({ success: z.literal(true), account: accountSchema }),
    refusals: [],
  }),
  changeAccount: endpoint({
    method: 'PATCH',
    path: '/account',
    access: 'account',
    summary: 'Change my name, mobile number or language.',
    body: z.object({
      username: z.string().max(maxLengths.username).optional(),
      phone: z.string().max(20).optional(),
      language: z.enum(languages).nullable().optional(),
    }),
    output: z.object({ success: z.literal(true), account: accountSchema }),
    refusals: ['username-too-short'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    access: 'account',
    summary: 'Change my password; other sessions end.',
    body: z.object({
      current: z.string().max(maxLengths.password),
      next: z.string().max(maxLengths.password),
    }),
    output: done,
    refusals: ['password-wrong', 'password-too-short', 'passwords-off', 'too-many-requests'],
  }),
  signOutOthers: endpoint({
    method: 'POST',
    path: '/account/sign-out-others',
    access: 'account',
    summary: 'End my sessions on other browsers.',
    output: done,
    refusals: [],
  }),
  startTwoFactor: endpoint({
    method: 'POST',
    path: '/account/two-factor',
    access: 'account',
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed.',
    body: z.object({ password: z.string().max(maxLengths.password).default('') }),
    output: z.object({
      success: z.literal(true),
      secret: z.string(),
      /** otpauth:// address of the same secret. */
      uri: z.string(),
      /** The address as a QR code, an SVG document. */
      qr: z.string(),
    }),
    refusals: ['password-wrong', 'two-factor-on', 'too-many-requests'],
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/account/two-factor/confirm',
    access: 'account',
    summary: 'Turn the second factor on with the first code.',
    body: code,
    output: recoveryCodes,
    refusals: ['two-factor-wrong', 'two-factor-on', 'too-many-requests'],
  }),
  stopTwoFactor: endpoint({
    method: 'POST',
    path: '/account/two-factor/stop',
    access: 'account',
    summary: 'Turn the second factor off, with a code.',
    body: code,
    output: done,
    refusals: ['two-factor-wrong', 'too-many-requests'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/two-factor/codes',
    access: 'account',
    summary: 'New recovery codes in place of the old ones, with a code.',
    body: code,
    output: recoveryCodes,
    refusals: ['two-factor-wrong', 'too-many-requests'],
  }),
} as const
