// Changes of the look of the school, each in the audit log.
import type { Input } from '@lantern/contract/endpoint'
import {
  type LookSettings,
  legalPages,
  type lookEndpoints,
  lookLimits,
} from '@lantern/contract/people/look/look'
import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import type { FormFile } from '../../../http/routes.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { unsetSupportEmail } from '../../../platform/config/index.ts'
import type { InstalledLook } from '../../../platform/look/index.ts'
import { ReadingError } from '../../../platform/reading/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import { storePicture } from '../../../platform/reading/store-picture.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { recordAct } from '../audit/index.ts'
import { noteFilesGone } from '../privacy/index.ts'
import { type LookRow, loadLookRow, saveLook } from './queries.ts'

export type LookDeps = {
  db: Db
  clock: Clock
  storage: Storage
  pictures: Pick<PictureStore, 'storeCopy'>
  look: InstalledLook
  /** Logos of an admin. */
  logos: Limit
}

type LookChange = Input<(typeof lookEndpoints)['changeLook']>['body']

export const viewLook = ({ look }: Pick<LookDeps, 'look'>): LookSettings => {
  const { name, logo, colour, supportEmail, isEmailFixed, pages } = look.current()
  return {
    name,
    logo: logo && { version: logo.key, width: logo.width, height: logo.height },
    colour,
    supportEmail: {
      address: supportEmail === unsetSupportEmail ? null : supportEmail,
      isFixed: isEmailFixed,
    },
    pages,
  }
}

/** Saves with the files that are no longer used, and waits until this process knows. */
const save = async (
  deps: LookDeps,
  { accountId }: Actor,
  set: Partial<LookRow>,
  note: string,
): Promise<LookSettings> => {
  const at = deps.clock.now()
  await deps.db.transaction(async tx => {
    if (set.logoKey !== undefined) {
      const { logoKey } = await loadLookRow(tx)
      if (logoKey) await noteFilesGone(tx, [logoKey])
    }
    await saveLook(tx, set, at)
    await recordAct(tx, { at, actorId: accountId, act: 'look-changed', note })
  })
  await deps.look.reload()
  return viewLook(deps)
}

/** @throws Refusal `setting-fixed` for a support address that the environment sets */
export const changeLook = async (
  deps: LookDeps,
  actor: Actor,
  { name, colour, supportEmail, pages = {} }: LookChange,
): Promise<LookSettings> => {
  if (supportEmail !== undefined && deps.look.current().isEmailFixed) throw new Refusal('setting-fixed')
  const set: Partial<LookRow> = {
    ...(name !== undefined && { name }),
    ...(colour !== undefined && { colour: colour?.toLowerCase() ?? null }),
    ...(supportEmail !== undefined && { supportEmail }),
  }
  for (const page of legalPages) if (pages[page] !== undefined) set[page] = pages[page].trim()
  if (Object.keys(set).length === 0) return viewLook(deps)
  return save(deps, actor, set, Object.keys(set).join(', '))
}

/** Beginning of a drawing: SVG, with or without a declaration, comments and white space before it. */
const isDrawing = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('utf8'))

/** @throws Refusal `file-missing`, `logo-drawing` for SVG, `image-unsupported` for no PNG, JPEG or WebP */
export const setLogo = async (
  deps: LookDeps,
  actor: Actor,
  file: FormFile | null,
  signal: AbortSignal,
): Promise<LookSettings> => {
  if (!file) throw new Refusal('file-missing')
  await deps.logos.count(actor.accountId)
  if (isDrawing(file.bytes)) throw new Refusal('logo-drawing')
  const picture = { bytes: file.bytes, maxSide: lookLimits.logoSide }
  const { fileKey, bytes, mediaType, width, height } = await storePicture(deps, picture, signal).catch(
    (error: unknown) => {
      throw error instanceof ReadingError ? new Refusal('image-unsupported') : error
    },
  )
  const set = {
    logoKey: fileKey,
    logoBytes: bytes,
    logoType: mediaType,
    logoWidth: width,
    logoHeight: height,
  }
  return save(deps, actor, set, 'logo')
}

export const removeLogo = (deps: LookDeps, actor: Actor): Promise<LookSettings> =>
  save(
    deps,
    actor,
    { logoKey: null, logoBytes: null, logoType: null, logoWidth: null, logoHeight: null },
    'logo removed',
  )
