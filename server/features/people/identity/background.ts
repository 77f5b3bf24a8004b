// Work that nobody waits for. Where an answer has to be the same whether or not an address is known,
// it also has to come at the same time, and a mail server that is down mustn't show in it.
import type { Mail } from '../../../platform/mail/index.ts'
import type { IdentityDeps } from './deps.ts'

export const inBackground = ({ onError }: Pick<IdentityDeps, 'onError'>, task: () => Promise<unknown>) => {
  void task().catch(onError)
}

/**
 * Tells somebody of something that happened; that it did stands whether or not the mail goes out. Who has no address
 * gets none.
 */
export const notify = (deps: Pick<IdentityDeps, 'mailer' | 'onError'>, mail: Mail) => {
  if (mail.to !== '') inBackground(deps, () => deps.mailer.send(mail))
}
