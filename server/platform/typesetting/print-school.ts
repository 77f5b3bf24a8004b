// Name and logo of the school, as files for parents and students have them at their head.
import type { Look } from '../look/index.ts'
import type { Storage } from '../storage/index.ts'
import { fitPicture } from './fit-picture.ts'
import type { PictureFile } from './printed-paper.ts'
import { cleanText } from './read-rich-text.ts'

export type PrintedSchool = { name: string; logo: PictureFile | null }

/** Null where the school has set neither. */
export const printSchool = async (
  { name, logo }: Pick<Look, 'name' | 'logo'>,
  storage: Pick<Storage, 'readAll'>,
): Promise<PrintedSchool | null> => {
  const stored = logo && (await storage.readAll(logo.key))
  if (name === '' && !stored) return null
  return { name: cleanText(name), logo: stored && (await fitPicture('logo', stored)) }
}

const logoPath = 'school-logo.png'

/** Head as the templates take it. */
export const toHead = (school: PrintedSchool | null): { name: string; logo: string | null } | null =>
  school && { name: school.name, logo: school.logo ? `/${logoPath}` : null }

/** Files that the templates read. */
export const listLogoFiles = (school: PrintedSchool | null): { path: string; bytes: Uint8Array }[] =>
  school?.logo ? [{ path: logoPath, bytes: school.logo.bytes }] : []
