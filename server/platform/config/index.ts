// Configuration: everything comes from the environment and is parsed once, at start.
import { isAbsolute, join, resolve } from 'node:path'
import { childAges } from '@lantern/contract/people/identity/children.rules'
import type { Role } from '@lantern/contract/people/identity/roles'
import { z } from 'zod'
import type { S3Place } from '../storage/index.ts'
import { ConfigurationError } from './configuration-error.ts'
import { readFramingSites } from './framing-sites.ts'
import {
  type ModelConfig,
  type ModelFiles,
  type ModelLimits,
  modelEnvironment,
  readEmbeddingModel,
  readModel,
  readModelFiles,
  readModelLimits,
  readVisionModel,
} from './model.ts'
import { listensToNetwork } from './network-hosts.rules.ts'
import { type OperationsConfig, operationsEnvironment, readOperations } from './operations.ts'
import { type PlanConfig, planEnvironment, readPlanConfig } from './plans.ts'
import { type RecordingsConfig, readRecordings } from './recordings.ts'
import { type Passwords, readPasswords, readSchool, type SchoolConfig, schoolEnvironment } from './school.ts'

export { ConfigurationError } from './configuration-error.ts'
export type { LdapConfig } from './ldap.ts'
export type { LocalServer, ModelConfig } from './model.ts'
export { describeModelConfig, usualTokensPerDay } from './model.ts'
export type { BackupConfig } from './operations.ts'
export type { StripeConfig } from './plans.ts'
export type { RecordingsConfig, SpeechService } from './recordings.ts'
export type { SamlConfig } from './saml.ts'
export type { OpenIdConfig, Passwords, SchoolConfig } from './school.ts'
export type { WantedClaim } from './school-parts.ts'

const projectFolder = resolve(import.meta.dirname, '../../..')

const readDataDir = (dataDir: string) => (isAbsolute(dataDir) ? dataDir : resolve(projectFolder, dataDir))

/** Schema that the environment is parsed by; a new variable gets its words in settings.ts. */
export const environment = z.object({
  ...modelEnvironment.shape,
  ...planEnvironment.shape,
  ...schoolEnvironment.shape,
  ...operationsEnvironment.shape,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Lantern <lantern@localhost>'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'has to be 64 hexadecimal digits')
    .optional(),
  REQUIRE_TWO_FACTOR: z.enum(['true', 'admins', 'false']).optional(),
  CHILD_AGE: z.coerce.number().int().min(childAges.min).max(childAges.max).optional(),
  STUDENT_PHONE: z.enum(['required', 'hidden']).default('required'),
  HERO_VIDEO: z
    .string()
    .regex(/^[\w-]{11}$/, 'has to be the id of a YouTube video, 11 characters')
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  UPLOAD_MAX_MB: z.coerce.number().positive().max(4096).default(100),
  RECORDING_MAX_MB: z.coerce.number().positive().max(16_384).default(1024),
  VIDEO_KEEP: z.enum(['0', '1']).default('0'),
  TRANSCRIBE: z
    .string()
    .regex(/^(?:off|builtin|openai:https?:\/\/\S+)$/, 'has to be off, builtin or openai:URL')
    .default('builtin'),
  TRANSCRIBE_KEY: z.string().min(1).optional(),
  TRANSCRIBE_MODEL: z.string().min(1).max(200).default('whisper-1'),
  UPLOAD_MAX_PAGES: z.coerce.number().int().positive().max(20_000).default(2000),
  STORAGE_PER_PERSON_MB: z.coerce.number().positive().default(2048),
  OCR_MAX_PAGES: z.coerce.number().int().nonnegative().max(20_000).default(300),
  INTERNAL_HOSTS: z.string().max(2000).default(''),
  FRAMED_BY: z.string().max(4000).default(''),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOW_MEMORY: z.enum(['0', '1']).default('0'),
  INDEX_CACHE_MB: z.coerce.number().positive().max(65_536).optional(),
  LARGE_SCOPES: z
    .string()
    .regex(/^(\/|s3:\/\/)/, 'has to be an absolute path or s3://…')
    .optional(),
  READING_WORKERS: z.coerce.number().int().min(1).max(16).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[0-9])$/, 'has to be the number of proxies in front, 0 to 9')
    .default('0')
    .transform(value => (value === 'true' ? 1 : Number(value === 'false' ? 0 : value))),
})

export type EnvironmentName = keyof z.output<typeof environment>

/** Placeholder until a support address is configured. */
export const unsetSupportEmail = 'support@localhost'

export type Config = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  /** Public address of this installation; start of links in mails. */
  publicUrl: string
  /** Absolute path of the folder for files, mails and the embedded database. */
  dataDir: string
  /** A PostgreSQL server to use in place of the embedded one. */
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string
  /** Google sign-in; null where it isn't set up. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** Sign-in of the school by OpenID Connect or SAML; null where it isn't set up. */
  school: SchoolConfig | null
  /** Accounts that may have a password. */
  passwords: Passwords
  /** Storage of files instead of the folder. */
  s3: S3Place | null
  /** Seals what must be read again, such as the secrets of authenticator apps; null: the file in `dataDir`. */
  secretKey: Uint8Array | null
  /** Roles that need a second factor to act. */
  needSecondFactor: readonly Role[]
  /** Age below which a parent has to agree; null if the year of birth isn't asked. */
  childAge: number | null
  /** Whether students are asked for a mobile number when they sign up; teachers always are. */
  asksStudentPhone: boolean
  /** YouTube id of the film in the hero of the landing page. */
  heroVideo: string | null
  /** `recognisedPages`: the most pages of a file that are read by OCR; `quota`: bytes of all files of a person. */
  upload: { bytes: number; recordingBytes: number; pages: number; recognisedPages: number; quota: number }
  /** Speech recognition, and whether videos stay with their pictures. */
  recordings: RecordingsConfig
  /** Computer with little memory: parts start when they are needed, and one after the other where that takes less. */
  isLowMemory: boolean
  /** The most memory for indexes of sources asked lately; one that is not among them is made anew. */
  indexCacheBytes: number
  /** Storage for candidates of large scopes: an absolute folder, or `s3://…`. */
  largeScopes: string
  readingWorkers: number
  /** Answers in place of https://www.youtube.com when transcripts are fetched; null: that itself. */
  videoUrl: string | null
  /** Redis for messages between web processes; null: PostgreSQL is used. */
  redisUrl: string | null
  /** The language model that answers; null where the built-in engine answers everything. */
  model: ModelConfig | null
  /** The model that reads pictures; null where OCR alone does. */
  vision: ModelConfig | null
  /** Embedding model for passages; null to use the built-in one alone. */
  embedding: ModelConfig | null
  /** Budgets and prices by the environment, for models that an admin sets as well. */
  modelLimits: ModelLimits
  modelFiles: ModelFiles
  /** Hosts of the own network that may be asked where people name an address, such as a school's Moodle. */
  internalHosts: readonly string[]
  /** Origins of websites that may show homework and material in a frame. */
  framedBy: readonly string[]
  plans: PlanConfig
  operations: OperationsConfig
  /** Trusted proxies that append to `X-Forwarded-For`: earlier entries can be forged. */
  trustedProxies: number
}

/**
 * Roles that need a second factor: admins can see everything; none if only this machine is served, for a
 * trial.
 */
const readSecondFactor = (e: z.output<typeof environment>): readonly Role[] => {
  const isOwnMachine = !e.PUBLIC_URL || !listensToNetwork(new URL(e.PUBLIC_URL).hostname)
  const who = e.REQUIRE_TWO_FACTOR ?? (isOwnMachine ? 'false' : 'admins')
  if (who === 'true') return ['teacher', 'admin']
  return who === 'admins' ? ['admin'] : []
}

const readGoogle = (e: z.output<typeof environment>): Config['google'] => {
  if (!e.GOOGLE_CLIENT_ID && !e.GOOGLE_CLIENT_SECRET) return null
  if (!e.GOOGLE_CLIENT_ID || !e.GOOGLE_CLIENT_SECRET)
    throw new ConfigurationError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET have to be set together.')
  return { clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET, issuer: e.GOOGLE_ISSUER }
}

const readS3 = (e: z.output<typeof environment>): Config['s3'] => {
  if (!e.S3_BUCKET) return null
  if (!e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY)
    throw new ConfigurationError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return {
    bucket: e.S3_BUCKET,
    endpoint: e.S3_ENDPOINT ?? null,
    region: e.S3_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  }
}

/** Sizes that nobody set, by `LOW_MEMORY`. */
const usualSizes = {
  0: { indexCacheMb: 256, readingWorkers: 2 },
  1: { indexCacheMb: 48, readingWorkers: 1 },
} as const

/** Reads the configuration. @throws ConfigurationError naming the variables that are wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(nonEmpty)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`These environment variables can't be used. ${problems.join('; ')}`)
  }
  const e = parsed.data
  const usual = usualSizes[e.LOW_MEMORY]
  const models = join(readDataDir(e.DATA_DIR), 'models')
  return {
    mode: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: readDataDir(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.SUPPORT_EMAIL ?? unsetSupportEmail,
    google: readGoogle(e),
    school: readSchool(e),
    passwords: readPasswords(e),
    s3: readS3(e),
    secretKey: e.SECRET_KEY ? Buffer.from(e.SECRET_KEY, 'hex') : null,
    needSecondFactor: readSecondFactor(e),
    childAge: e.CHILD_AGE ?? null,
    asksStudentPhone: e.STUDENT_PHONE === 'required',
    heroVideo: e.HERO_VIDEO ?? null,
    upload: {
      bytes: Math.floor(e.UPLOAD_MAX_MB * 1024 * 1024),
      recordingBytes: Math.floor(e.RECORDING_MAX_MB * 1024 * 1024),
      pages: e.UPLOAD_MAX_PAGES,
      recognisedPages: e.OCR_MAX_PAGES,
      quota: Math.floor(e.STORAGE_PER_PERSON_MB * 1024 * 1024),
    },
    recordings: readRecordings(e),
    isLowMemory: e.LOW_MEMORY === '1',
    indexCacheBytes: (e.INDEX_CACHE_MB ?? usual.indexCacheMb) * 1_048_576,
    largeScopes: e.LARGE_SCOPES ?? join(readDataDir(e.DATA_DIR), 'candidates'),
    readingWorkers: e.READING_WORKERS ?? usual.readingWorkers,
    videoUrl: e.VIDEO_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    model: readModel(e, models),
    vision: readVisionModel(e, models),
    embedding: readEmbeddingModel(e, models),
    modelLimits: readModelLimits(e),
    modelFiles: readModelFiles(e, models),
    internalHosts: e.INTERNAL_HOSTS.toLowerCase()
      .split(',')
      .map(host => host.trim())
      .filter(host => host !== ''),
    framedBy: readFramingSites(e.FRAMED_BY),
    plans: readPlanConfig(e),
    operations: readOperations(e, readDataDir(e.DATA_DIR)),
    trustedProxies: e.TRUST_PROXY,
  }
}
