import { join } from 'node:path'
import { createFolderStorage } from './folder.ts'
import type { S3Place, Storage } from './index.ts'

/** Storage of files as configured. */
export const createStorage = async ({
  s3,
  dataDir,
}: {
  s3: S3Place | null
  dataDir: string
}): Promise<Storage> => {
  if (!s3) return createFolderStorage(join(dataDir, 'files'))
  // Loaded only where it is used: it is large, and starting should stay quick.
  const { createS3Storage } = await import('./s3.ts')
  return createS3Storage(s3)
}
