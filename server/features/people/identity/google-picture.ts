// Google picture as the avatar. The server fetches it and stores a small copy in the account, so that no page
// loads anything from Google and the picture is deleted with the account.
import sharp from 'sharp'
import type { Outgoing } from '../../../platform/outgoing/index.ts'
import { type Account, updateAccount } from './account-queries.ts'
import { inBackground } from './background.ts'
import type { IdentityDeps } from './deps.ts'
import type { GooglePerson } from './google-sign-in.ts'

/** Pixels of a side: twice what the bar shows. */
const side = 96
/** Maximum pixels of a picture to open. */
const maxPixels = 16_000_000
/** Timeout for a picture, milliseconds. */
const timeoutMs = 3_000
const allowedFormats: readonly string[] = ['jpeg', 'png', 'webp', 'gif']

/** @returns a `data:` address of a few kilobytes @throws when fetching or decoding fails */
const fetchPicture = async (outgoing: Outgoing, address: string): Promise<string> => {
  const { status, bytes } = await outgoing.ask(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (status !== 200) throw new Error(`the picture was answered with ${status}`)
  const picture = sharp(bytes, { limitInputPixels: maxPixels })
  const { format } = await picture.metadata()
  if (!allowedFormats.includes(format)) throw new Error(`${format} is no picture of an account`)
  const small = await picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/**
 * Updates the picture at a sign-in. The first one is awaited for a moment, so that it shows at once; later
 * ones are fetched in the background. A failure doesn't stop the sign-in.
 */
export const savePicture = async (
  deps: IdentityDeps,
  account: Account,
  { picture }: Pick<GooglePerson, 'picture'>,
): Promise<Account> => {
  if (!picture) return account
  const fetchAndSave = async (): Promise<Account> => {
    const avatar = await fetchPicture(deps.outgoing, picture)
    if (avatar !== account.avatar) await updateAccount(deps.db, account.id, { avatar })
    return { ...account, avatar }
  }
  if (account.avatar !== '') {
    inBackground(deps, fetchAndSave)
    return account
  }
  return fetchAndSave().catch(error => {
    deps.onError(new Error('the picture of a Google account could not be kept', { cause: error }))
    return account
  })
}
