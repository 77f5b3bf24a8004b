// Storage in a bucket of any S3-compatible service.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Place, Storage } from './index.ts'
import { checkKey, createKey, isKey } from './keys.ts'
import { createMeter } from './meter.ts'
import { ownBytes } from './own-bytes.ts'

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name)

const rangeHeader = (range?: { start: number; end: number }) => range && `bytes=${range.start}-${range.end}`

const createClient = (place: S3Place) =>
  new S3Client({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // Compatibility: not all S3 services support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Half an object is never seen: it appears when its last part has been confirmed. */
const send = (client: S3Client, bucket: string, key: string, body: Readable) =>
  new Upload({ client, params: { Bucket: bucket, Key: key, Body: body } }).done()

export const createS3Storage = (place: S3Place): Storage => {
  const client = createClient(place)
  const of = (key: string) => ({ Bucket: place.bucket, Key: checkKey(key) })
  const fetchObject = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand({ ...of(key), Range: rangeHeader(range) }))
    return Body as Readable
  }
  const download = async (key: string, path: string) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(await fetchObject(key), createWriteStream(path, { mode: 0o600 }))
  }
  return {
    put: async input => {
      const key = createKey()
      const meter = createMeter()
      const sent = send(client, place.bucket, key, meter.stream)
      await Promise.all([pipeline(input, meter.stream), sent])
      return { key, ...meter.result() }
    },
    putAs: async (key, bytes) =>
      void (await client.send(
        new PutObjectCommand({ ...of(key), Body: bytes, ContentLength: bytes.length }),
      )),
    readAll: async key => {
      const found = await client.send(new GetObjectCommand(of(key))).catch(error => {
        if (isMissing(error)) return null
        throw error
      })
      const bytes = await found?.Body?.transformToByteArray()
      return bytes ? ownBytes(bytes) : null
    },
    open: (key, range) => {
      const stream = new PassThrough()
      fetchObject(key, range).then(
        body => pipeline(body, stream).catch(() => {}),
        error => stream.destroy(error),
      )
      return stream
    },
    size: async key => {
      const head = await client.send(new HeadObjectCommand(of(key))).catch(error => {
        if (isMissing(error)) return null
        throw error
      })
      return head?.ContentLength ?? null
    },
    withPath: async (key, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lantern-file-'))
      try {
        await download(key, join(folder, 'file'))
        return await use(join(folder, 'file'))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    remove: async key => void (await client.send(new DeleteObjectCommand(of(key)))),
    check: async () =>
      void (await client.send(new ListObjectsV2Command({ Bucket: place.bucket, MaxKeys: 1 }))),
    keys: async function* () {
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: place.bucket, ContinuationToken: next }),
        )
        for (const { Key = '' } of page.Contents ?? []) if (isKey(Key)) yield Key
        next = page.NextContinuationToken
      } while (next)
    },
    copyTo: (key, path) =>
      download(key, path).then(
        () => true,
        error => {
          if (isMissing(error)) return false
          throw error
        },
      ),
    restore: async (key, path) =>
      void (await send(client, place.bucket, checkKey(key), createReadStream(path))),
  }
}
