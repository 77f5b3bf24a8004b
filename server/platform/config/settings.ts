// Descriptions of all environment variables that people set. `npm run tables` makes the table in docs/operations.md, which is
// the page /docs/operating, from this list; scripts/page-tables.test.ts fails for a variable of the configuration without a line here.
import type { EnvironmentName } from './index.ts'

export type Setting = {
  names: readonly EnvironmentName[]
  /** Markdown, in sentences. */
  purpose: string
  /** Markdown: default value, or behaviour without the variable. */
  without: string
}

/** Variables set only by tests and our own scripts: the mode, and URLs that replace those of providers. */
export const internalVariables = ['NODE_ENV', 'GOOGLE_ISSUER', 'STRIPE_URL'] as const

export const settings: readonly Setting[] = [
  {
    names: ['PUBLIC_URL'],
    purpose: 'Public base URL of the installation. Links in mails start with it.',
    without: '`http://localhost:PORT`',
  },
  {
    names: ['PORT', 'HOST'],
    purpose:
      'Port and network interface of the web server. `HOST=0.0.0.0` lets phones in the same network join live rooms on this machine, and lobbies then show its address there.',
    without: '`3000`, `localhost`',
  },
  {
    names: ['DATA_DIR'],
    purpose: 'Folder for files and the embedded database.',
    without: '`data`',
  },
  {
    names: ['DATABASE_URL'],
    purpose: 'Connection URL of a PostgreSQL server (15 or newer), for one or several processes.',
    without: 'The embedded database',
  },
  {
    names: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    purpose: 'Bucket of an S3-compatible service, in which files are stored.',
    without: '`DATA_DIR/files`; the region is `us-east-1`',
  },
  {
    names: ['SMTP_URL', 'MAIL_FROM'],
    purpose:
      'Mail server, such as `smtps://user:password@mail.school.org`, and sender address. The same for all processes.',
    without: 'Mails stay in `DATA_DIR/outbox`; the sender is `Lantern <lantern@localhost>`',
  },
  {
    names: ['UPLOAD_MAX_MB', 'UPLOAD_MAX_PAGES'],
    purpose: 'Maximum size and maximum number of pages of a file.',
    without: '`100`, `2000`',
  },
  {
    names: ['RECORDING_MAX_MB', 'VIDEO_KEEP'],
    purpose:
      'Maximum size of a recording, in MB. `VIDEO_KEEP=1`: an uploaded video stays with its picture. Pictures of its slides are stored in any case where ffmpeg is installed.',
    without: '`1024`; of a video only the sound is stored',
  },
  {
    names: ['TRANSCRIBE', 'TRANSCRIBE_MODEL', 'TRANSCRIBE_KEY'],
    purpose:
      'Speech recognition of recordings: `builtin` (English, on this machine), `off`, or `openai:URL` for a server that speaks OpenAI’s `/v1/audio/transcriptions`, such as `openai:http://speech.school.lan:8000/v1`, with its model and key. A server in your own network has to be in `INTERNAL_HOSTS`. The sound is sent to that server.',
    without: '`builtin`; `whisper-1`; no key',
  },
  {
    names: ['STORAGE_PER_PERSON_MB'],
    purpose: 'Maximum total size of one person’s files, in MB.',
    without: '`2048`',
  },
  {
    names: ['OCR_MAX_PAGES'],
    purpose: 'Maximum pages of a file that are read by OCR. The others are marked as not read.',
    without: '`300`',
  },
  {
    names: ['PLANS'],
    purpose: '`manual`: the free plan has limits, and admins grant premium or the school plan under People.',
    without: '`off`: no plans, everything is free',
  },
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE'],
    purpose:
      'Payment for premium by Stripe: the key, the secret of the webhook `PUBLIC_URL/api/payments/stripe` (events of subscriptions and invoices), and the id of a recurring price.',
    without: 'No payment',
  },
  {
    names: ['REDIS_URL'],
    purpose:
      'Redis server for messages of live rooms between several web processes, such as `redis://localhost:6379`.',
    without: 'Messages go through PostgreSQL',
  },
  {
    names: ['VIDEO_URL'],
    purpose:
      'Base URL that replaces `https://www.youtube.com` when captions are fetched, such as your own proxy if YouTube refuses your server.',
    without: 'YouTube itself',
  },
  {
    names: ['LOW_MEMORY'],
    purpose:
      '`1`: for a computer with 2 to 4 GB, such as a Raspberry Pi. Caches are smaller, jobs run one after the other, one thread reads PDFs, and what answers questions starts with the first one and ends after a minute without work.',
    without: '`0`',
  },
  {
    names: ['INDEX_CACHE_MB'],
    purpose:
      'Memory of the web process for the indexes of recently queried sources, in MB. A passage takes about 7 KB.',
    without: '`256`; `48` with `LOW_MEMORY`',
  },
  {
    names: ['LARGE_SCOPES'],
    purpose:
      'Storage of the passage search for libraries of more than 50,000 passages, if `@lancedb/lancedb` is installed: a folder, or `s3://…` for several machines (`docs/operations.md`).',
    without: '`DATA_DIR/candidates`',
  },
  {
    names: ['READING_WORKERS'],
    purpose: 'Number of threads that read PDFs.',
    without: '`2`; `1` with `LOW_MEMORY`',
  },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    purpose: 'Sign-in with Google. The redirect URL is `PUBLIC_URL/google`.',
    without: 'No Google button',
  },
  {
    names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    purpose:
      'Sign-in with the school’s account by OpenID Connect. The issuer is a URL such as `https://id.school.org/realms/school`; the redirect URL is `PUBLIC_URL/school`.',
    without: 'No button for the school',
  },
  {
    names: ['OIDC_NAME'],
    purpose: 'Name on the button: “Continue with …”.',
    without: 'The issuer’s host',
  },
  {
    names: ['OIDC_DOMAINS'],
    purpose:
      'Domains of mail addresses that may sign in, separated by commas. Required if the issuer is Google.',
    without: 'All domains',
  },
  {
    names: ['OIDC_TEACHER_CLAIM'],
    purpose:
      '`claim=value`, such as `groups=teachers` or `realm_access.roles=teacher`. A person with this claim is registered as a teacher and counts as approved.',
    without: 'New people are students',
  },
  {
    names: ['OIDC_CREATE'],
    purpose: '`false`: only people with an existing account can sign in with it.',
    without: 'Sign-in creates an account',
  },
  {
    names: ['SAML_ADDRESS', 'SAML_ISSUER', 'SAML_CERTIFICATES', 'SAML_DOMAINS'],
    purpose:
      'Sign-in with the school’s account by SAML 2.0, instead of OpenID Connect: the provider’s URL (SingleSignOnService, HTTP-Redirect), its entity id, its X509Certificate (several separated by commas), and the domains of the school’s own mail addresses. `PUBLIC_URL/saml/metadata` has the data for the provider.',
    without: 'No button for the school',
  },
  {
    names: ['SAML_NAME', 'SAML_CREATE'],
    purpose: 'The same as `OIDC_NAME` and `OIDC_CREATE`.',
    without: 'The host of the provider’s URL; sign-in creates an account',
  },
  {
    names: ['SAML_TEACHER_ATTRIBUTE'],
    purpose: '`attribute=value`, such as `eduPersonAffiliation=staff`. The same as `OIDC_TEACHER_CLAIM`.',
    without: 'New people are students',
  },
  {
    names: ['SAML_SUBJECT_ATTRIBUTE'],
    purpose:
      'Attribute with a permanent id of the person, if the provider sends no persistent NameID, such as `http://schemas.microsoft.com/identity/claims/objectidentifier`.',
    without: 'The persistent NameID',
  },
  {
    names: ['SAML_EMAIL_ATTRIBUTE', 'SAML_NAME_ATTRIBUTE'],
    purpose: 'Attributes with the mail address and the name.',
    without: '`mail` and `displayName`, by their usual names',
  },
  {
    names: ['LDAP_URL', 'LDAP_STARTTLS', 'LDAP_BIND_DN', 'LDAP_BIND_PASSWORD', 'LDAP_BASE', 'LDAP_DOMAINS'],
    purpose:
      'Sign-in with the school’s directory (OpenLDAP, Active Directory), instead of OpenID Connect or SAML: its address such as `ldaps://dc.school.lan`, `true` to encrypt an `ldap://` connection by StartTLS, the account that finds people and its password, the entry below which people are, and the domains of the school’s mail addresses.',
    without: 'No button for the school',
  },
  {
    names: ['LDAP_FILTER'],
    purpose:
      'Filter that finds a person by the typed user name, which replaces `{name}`, such as `(uid={name})`.',
    without: '`uid`, `sAMAccountName`, `userPrincipalName` or `mail`',
  },
  {
    names: ['LDAP_TEACHER_GROUP'],
    purpose:
      'Group whose members are registered as teachers and count as approved, such as `cn=teachers,ou=groups,dc=school,dc=org`.',
    without: 'New people are students',
  },
  {
    names: ['LDAP_SUBJECT_ATTRIBUTE', 'LDAP_EMAIL_ATTRIBUTE', 'LDAP_NAME_ATTRIBUTE'],
    purpose: 'Attributes with a permanent id of the person, the mail address and the name.',
    without: '`entryUUID` or `objectGUID`; `mail`; `displayName` or `cn`',
  },
  {
    names: ['LDAP_NAME', 'LDAP_CREATE'],
    purpose: 'The same as `OIDC_NAME` and `OIDC_CREATE`.',
    without: 'The host of `LDAP_URL`; sign-in creates an account',
  },
  {
    names: ['PASSWORDS'],
    purpose: '`admins`: only admins can sign in with a password, and nobody can sign up with one.',
    without: '`all`',
  },
  {
    names: ['REQUIRE_TWO_FACTOR'],
    purpose:
      'Roles that need a second factor or a passkey before they can act: `admins`, `true` for teachers too, `false` for no role.',
    without: '`admins`, unless `PUBLIC_URL` is this machine itself',
  },
  {
    names: ['INTERNAL_HOSTS'],
    purpose:
      'Host names of your own network that Lantern may contact if an admin enters such a URL, such as the school’s Moodle or model server: `moodle.school.lan`, several separated by commas.',
    without: 'Only public addresses over https',
  },
  {
    names: ['FRAMED_BY'],
    purpose:
      'Websites that may show homework and material in a frame, such as `https://www.school.org`, several separated by commas.',
    without: 'No website',
  },
  {
    names: ['CHILD_AGE'],
    purpose:
      'Age limit, such as `13` or `16`. Sign-up asks for the year of birth. Below this age nobody can sign up as a teacher, and a parent has to consent by mail, or the school states that it has their consent.',
    without: 'Sign-up doesn’t ask for the year of birth',
  },
  {
    names: ['STUDENT_PHONE'],
    purpose: '`hidden`: students sign up without a mobile number. Teachers are always asked for one.',
    without: '`required`: students are asked for one',
  },
  {
    names: ['SECRET_KEY'],
    purpose: '64 hexadecimal digits that encrypt secrets in the database. The same for all processes.',
    without: 'Created at the first start in `DATA_DIR/secret-key`',
  },
  {
    names: ['MODEL'],
    purpose:
      'Language model for answers: `local:FILE.gguf` (a file in `DATA_DIR/models`, run by Lantern itself), `ollama:NAME`, `vllm:NAME`, `llamacpp:NAME`, `compatible:NAME`, `openai:NAME`, `google:NAME`, `anthropic:NAME` or `groq:NAME`.',
    without: 'What admins set on the page Settings, else the built-in engine',
  },
  {
    names: ['MODEL_URL', 'MODEL_KEY'],
    purpose:
      'URL of the model’s server (`compatible` needs one; `ollama`, `vllm` and `llamacpp` have a default) and its key (`openai`, `google`, `anthropic` and `groq` need one).',
    without: 'The provider’s default URL; no key',
  },
  {
    names: ['VISION_MODEL'],
    purpose:
      'Model that also reads pictures and scanned pages, used beside `MODEL` and at the same URL, such as `ollama:llava`.',
    without: 'OCR only',
  },
  {
    names: ['EMBEDDING_MODEL'],
    purpose:
      'Model whose vectors find passages beside the built-in ones, also in other languages and with other words, such as `ollama:nomic-embed-text` (not with anthropic, groq or local).',
    without: 'Built-in vectors only',
  },
  {
    names: ['MODEL_PERSON_TOKENS_PER_DAY', 'MODEL_TOKENS_PER_DAY'],
    purpose: 'Maximum tokens per day (UTC), for one person and for all together.',
    without: '`200000`, `5000000`',
  },
  {
    names: ['MODEL_MEMORY_MB'],
    purpose: 'Memory that a model of `local:` may take, in MB. One that needs more is not started.',
    without: 'What is free when it starts',
  },
  {
    names: ['MODEL_INPUT_PRICE', 'MODEL_OUTPUT_PRICE'],
    purpose: 'Price of a million input and output tokens, from which costs are recorded.',
    without: 'No costs are recorded',
  },
  {
    names: ['HERO_VIDEO'],
    purpose: 'Id of a YouTube video for the landing page, loaded only on click.',
    without: 'The film that comes with Lantern',
  },
  {
    names: ['SUPPORT_EMAIL'],
    purpose: 'Mail address of Contact Support.',
    without: '`support@localhost`',
  },
  {
    names: ['DRAIN_SECONDS'],
    purpose:
      'Seconds for which an ending web process still answers while `/api/ready` reports that it ends. For installations behind a load balancer, such as `10`.',
    without: '`0`',
  },
  {
    names: ['METRICS_PORT'],
    purpose: 'Port of Prometheus metrics for the web process. The jobs process uses the next port.',
    without: 'No metrics',
  },
  {
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'],
    purpose:
      'Collector of traces (OpenTelemetry over HTTP), such as `http://localhost:4318`, and the share of requests and jobs that are recorded.',
    without: 'No traces; `1`',
  },
  {
    names: ['BACKUP_AT', 'BACKUP_KEEP', 'BACKUP_DIR'],
    purpose:
      'Daily time (UTC) of a backup by the jobs process, such as `02:00`, how many are kept, and the folder for them, best on another disk.',
    without: 'Nothing is backed up by itself; `7`; `DATA_DIR/backups`',
  },
  {
    names: ['UPDATE_URL'],
    purpose:
      'Address that answers with the latest release as JSON (`tag_name` or `version`), such as the releases API of the place where you get Lantern. It is asked once a day, nothing is sent, and admins see a later version.',
    without: 'Nothing is asked',
  },
  {
    names: ['LOG_LEVEL'],
    purpose: '`debug`, `info` (one line per request), `warn` or `error`.',
    without: '`warn`',
  },
  {
    names: ['TRUST_PROXY'],
    purpose:
      'Number of trusted proxies that add to `X-Forwarded-For`, such as `1`. Entries written by callers themselves are ignored.',
    without: '`0`',
  },
]
