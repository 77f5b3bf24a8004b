// Background work. Where an answer must not reveal whether an address is known, its time must not either, nor
// a failing mail server.
import type { Mail } from '../../../platform/mail/index.ts'
import type { IdentityDeps } from './deps.ts'

export const inBackground = ({ onError }: Pick<IdentityDeps, 'onError'>, task: () => Promise<unknown>) => {
  void task().catch(onError)
}

/**
 * Mails a person about a change, which stands whether or not the mail is sent. Accounts without an address
 * get none.
 */
export const notify = (deps: Pick<IdentityDeps, 'mailer' | 'onError'>, mail: Mail) => {
  if (mail.to !== '') inBackground(deps, () => deps.mailer.send(mail))
}
