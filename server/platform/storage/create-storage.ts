import { join } from 'node:path'
import { createFolderStorage } from './folder.ts'
import type { S3Place, Storage } from './index.ts'
import { createS3Storage } from './s3.ts'

/** Where the configuration says that files are kept. */
export const createStorage = ({ s3, dataDir }: { s3: S3Place | null; dataDir: string }): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(join(dataDir, 'files'))
