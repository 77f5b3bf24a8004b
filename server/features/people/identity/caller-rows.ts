// Requests that try the endpoints of this feature by each caller.
import type { accountEndpoints } from '@lantern/contract/people/identity/account'
import type { consentEndpoints } from '@lantern/contract/people/identity/consent'
import type { identityEndpoints } from '@lantern/contract/people/identity/identity'
import type { passkeyEndpoints } from '@lantern/contract/people/identity/passkeys'
import type { schoolEndpoints } from '@lantern/contract/people/identity/school'
import type { schoolConsentEndpoints } from '@lantern/contract/people/identity/school-consents'
import type { setupEndpoints } from '@lantern/contract/people/identity/setup'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

const passkeyNames = { id: 'none', rawId: 'none', type: 'public-key' }
const passkeyAnswer = {
  ...passkeyNames,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}
const newPasskey = { ...passkeyNames, response: { clientDataJSON: 'none', attestationObject: 'none' } }

export const identityCallerRows = (
  own: Own,
): CallerRows<
  typeof accountEndpoints &
    typeof consentEndpoints &
    typeof identityEndpoints &
    typeof passkeyEndpoints &
    typeof schoolConsentEndpoints &
    typeof schoolEndpoints &
    typeof setupEndpoints
> => ({
  checkSetupLink: { body: () => ({ token: 'none' }) },
  createFirstAdmin: {
    body: () => ({ token: 'none', email: 'a@b.test', username: 'none', password: 'none' }),
  },
  readFirstSteps: {},
  sendTestMail: {},
  register: { body: () => ({ email: '' }) },
  verifyEmail: { body: () => ({ token: 'none' }) },
  sendVerification: { body: () => ({ email: 'none@school.test' }) },
  login: { body: () => ({ email: 'none@school.test', password: 'none' }) },
  enterCode: { body: () => ({ challenge: 'none', code: '000000' }) },
  startGoogleSignIn: {},
  signInWithGoogle: {},
  startSchoolSignIn: {},
  finishSchoolSignIn: { body: () => ({ code: 'none', state: 'none' }) },
  joinSchoolAccount: { body: () => ({ arrival: 'x'.repeat(43) }) },
  signInByDirectory: { body: () => ({ name: 'nobody', password: 'none' }) },
  createSchoolAccount: { body: () => ({ arrival: 'x'.repeat(43), birthYear: 2000 }) },
  requestReset: { body: () => ({ email: 'none@school.test' }) },
  resetPassword: { body: () => ({ token: 'none', password: 'long enough' }) },
  readAccount: {},
  changeAccount: { body: () => ({}) },
  changePassword: { body: () => ({ current: 'not it', next: 'long enough' }) },
  signOutOthers: { last: 2 },
  startTwoFactor: { body: () => ({ password: 'not it' }) },
  confirmTwoFactor: { body: () => ({ code: '000000' }) },
  stopTwoFactor: { body: () => ({ code: '000000' }) },
  readConsent: { body: () => ({ token: 'none' }) },
  giveConsent: { body: () => ({ token: 'none', allows: { model: false, videos: false } }) },
  refuseConsent: { body: () => ({ token: 'none' }) },
  readAgeSettings: {},
  listConsentClasses: {},
  listSchoolConsents: {},
  listConsentStudents: {},
  stateSchoolConsent: { body: () => ({ classId: own().classId, covers: 'students' }) },
  withdrawSchoolConsent: { last: 1 },
  startPasskeySignIn: {},
  enterByPasskey: { body: () => ({ token: 'none', answer: passkeyAnswer }) },
  startPasskey: { body: () => ({ password: 'not it' }) },
  addPasskey: { body: () => ({ token: 'none', passkey: newPasskey }) },
  removePasskey: { owned: true, last: 1 },
  endSession: { owned: true, last: 1 },
  renewRecoveryCodes: { body: () => ({ code: '000000' }) },
  logout: { last: 4 },
  readSession: {},
  startVisit: {},
  convertVisit: { body: () => ({ visitToken: 'none' }) },
})
