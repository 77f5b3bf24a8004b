/**
 * Cookie that the sign-in form sets, with the value "yes", so that every way of signing in (password, code, passkey,
 * Google, the school) starts a session for a shared computer. It authorises nothing.
 */
export const sharedComputerCookie = 'shared-computer'
