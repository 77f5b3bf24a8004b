// The picture of a Google account becomes the avatar. Lantern asks for it itself and keeps a small copy in the account,
// so that no page loads anything from Google and the picture goes when the account goes.
import sharp from 'sharp'
import type { Outgoing } from '../../../platform/outgoing/index.ts'
import { type Account, updateAccount } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import type { GooglePerson } from './google-sign-in.ts'

/** Pixels of a side: twice what the bar shows. */
const side = 96
/** A picture of more pixels isn't opened. */
const mostPixels = 16_000_000
/** Timeout for a picture, milliseconds. */
const patience = 3_000
const known: readonly string[] = ['jpeg', 'png', 'webp', 'gif']

/** @returns a `data:` address of a few kilobytes
 * @throws for what can't be fetched or is no picture */
const fetchPicture = async (outgoing: Outgoing, address: string): Promise<string> => {
  const { status, bytes } = await outgoing.ask(address, { signal: AbortSignal.timeout(patience) })
  if (status !== 200) throw new Error(`the picture was answered with ${status}`)
  const picture = sharp(bytes, { limitInputPixels: mostPixels })
  const { format } = await picture.metadata()
  if (!known.includes(format)) throw new Error(`${format} is no picture of an account`)
  const small = await picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/**
 * Keeps the picture of somebody who signs in. The first one is waited for a moment, so that it is there at once; later
 * ones are brought up to date while nobody waits. Without a picture, or where it can't be had, the sign-in goes on.
 */
export const keepPicture = async (
  deps: IdentityDeps,
  account: Account,
  { picture }: Pick<GooglePerson, 'picture'>,
): Promise<Account> => {
  if (!picture) return account
  const keep = async (): Promise<Account> => {
    const avatar = await fetchPicture(deps.outgoing, picture)
    if (avatar !== account.avatar) await updateAccount(deps.db, account.id, { avatar })
    return { ...account, avatar }
  }
  if (account.avatar !== '') {
    inBackground(deps, keep)
    return account
  }
  return keep().catch(error => {
    deps.onError(new Error('the picture of a Google account could not be kept', { cause: error }))
    return account
  })
}
