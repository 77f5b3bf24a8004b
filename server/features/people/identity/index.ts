// Public API of identity.
export {
  ensureSystemAccount,
  findAccount,
  findAccountByEmail,
  hasOtherAdmin,
  lockAccounts,
} from './account-queries.ts'
export { changeAccountRole, endAllSessions, restoreAccount, suspendAccount } from './administer-account.ts'
export type { SignedIn } from './admit.ts'
export { type Browser, readBrowser } from './browsers.ts'
export {
  type CardDeps,
  drawPasswords,
  insertCardAccount,
  renewCard,
  type SignInCard,
} from './cards/sign-in-cards.ts'
export { addWaitingChild, mailVerification } from './children/add-waiting-child.ts'
export { checkAge, loadAgeSettings } from './children/age-settings.ts'
export { confirmOwner } from './confirm-owner.ts'
export { createAdmin, createVerifiedAccount } from './create-admin.ts'
export type { IdentityDeps } from './deps.ts'
export { enterByLaunch, needsOwnSignIn } from './enter-by-launch.ts'
export { inviteAccount, mailReset } from './invite-account.ts'
export {
  addLaunchAccount,
  adoptLaunchAddress,
  findLaunchAddress,
  type LaunchPerson,
  readLaunchAge,
} from './launch-account.ts'
export { closedMail } from './mails.ts'
export { countPeople, countSignUps, listAccounts, listChosenLanguages } from './people-queries.ts'
export { createToken, hashPassword, hashToken } from './secrets.ts'
export { createSessionStore, type SessionStore } from './sessions.ts'
export { makeSetupLink } from './setup/setup.ts'
export { deleteVisitors } from './visitor-queries.ts'
export { clearOldVisits, findVisitorName, nameVisitor } from './visits.ts'
