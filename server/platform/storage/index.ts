// Storage of files: a folder on this machine, or a bucket of an S3-compatible service.
import type { Readable } from 'node:stream'

export type StoredFile = {
  key: string
  bytes: number
  /** SHA-256 in hexadecimal. */
  hash: string
  /** First bytes, to detect the kind of file. */
  head: Uint8Array
}

export type Storage = {
  /** Streams a file in; what is half written when the stream fails is removed. */
  put(stream: Readable): Promise<StoredFile>
  /** Stores bytes under a key of the caller's, in place of what was there: for what can be made again. Never half. */
  putAs(key: string, bytes: Uint8Array): Promise<void>
  /** Whole file in its own memory; null if missing. */
  readAll(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  open(key: string, range?: { start: number; end: number }): Readable
  /** Size in bytes, or null when the file isn't there. */
  size(key: string): Promise<number | null>
  /** Lends a file as a path on this machine, for as long as it is used. */
  withPath<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
  /** @throws where no file could be put now */
  check(): Promise<void>
  /** Every file that is stored whole. */
  keys(): AsyncIterable<string>
  /** Puts a copy of a file at a path; false when it isn't there any more. */
  copyTo(key: string, path: string): Promise<boolean>
  /** Takes a file back under the key it had. */
  restore(key: string, path: string): Promise<void>
}

export type S3Place = {
  bucket: string
  /** Address of a service beside Amazon's. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}
