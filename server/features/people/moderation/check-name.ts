// Names must not contain contacts outside Lantern.
import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import { countHiddenContacts } from './hidden-contact-queries.ts'

/** Counts the try outside the aborted transaction. @throws Refusal `name-has-contact` */
export const checkName = async (
  db: Db,
  { accountId, texts, at }: { accountId: string; texts: readonly (string | undefined)[]; at: Date },
): Promise<void> => {
  let count = 0
  for (const text of texts)
    if (text) count += await countHiddenContacts(db, { accountId, place: 'name', text, at })
  if (count > 0) throw new Refusal('name-has-contact')
}
