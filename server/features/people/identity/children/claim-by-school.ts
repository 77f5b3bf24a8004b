// Account of a child covered by the school's consent.
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import type { Account } from '../account-queries.ts'
import type { IdentityDeps } from '../deps.ts'

/**
 * Applies the school's consent and the settings of a child, within the transaction that adds the account.
 * @throws Refusal `consent-awaited` where the school took its statement back meanwhile
 */
export const claimBySchool = async (
  tx: Connection,
  { clock, childDefaults, schoolConsents }: Pick<IdentityDeps, 'clock' | 'childDefaults' | 'schoolConsents'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> => {
  if (!(await schoolConsents.claim(tx, email ?? '', id))) throw new Refusal('consent-awaited')
  await childDefaults(tx, id, clock.now())
}
