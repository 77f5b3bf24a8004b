// Every variable that people set, in words. The tables in docs/operations.md and on the page /docs are made of this list
// (`npm run tables`); a variable of the configuration without a line here fails scripts/page-tables.test.ts.
import type { EnvironmentName } from './index.ts'

export type Setting = {
  names: readonly EnvironmentName[]
  /** Markdown. */
  purpose: string
  /** Markdown: the value or behaviour where it isn't set. */
  without: string
}

/** Variables that only tests and our own starts set: the mode, and addresses that answer in place of others. */
export const internalVariables = ['NODE_ENV', 'GOOGLE_ISSUER', 'STRIPE_URL'] as const

export const settings: readonly Setting[] = [
  {
    names: ['PUBLIC_URL'],
    purpose: 'the address people use; mail links start with it',
    without: '`http://localhost:PORT`',
  },
  {
    names: ['PORT', 'HOST'],
    purpose:
      'where to listen; `HOST=0.0.0.0` lets phones in the same network join live rooms on this machine, and lobbies then show its address there',
    without: '`3000`, `localhost`',
  },
  {
    names: ['DATA_DIR'],
    purpose: 'files, and the embedded database',
    without: '`data`',
  },
  {
    names: ['DATABASE_URL'],
    purpose: 'a PostgreSQL server (15 or newer) for one or several processes',
    without: 'the embedded one',
  },
  {
    names: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    purpose: 'files in a bucket of an S3-compatible service',
    without: '`DATA_DIR/files`; the region is `us-east-1`',
  },
  {
    names: ['SMTP_URL', 'MAIL_FROM'],
    purpose: 'mails, such as `smtps://user:password@mail.school.org`; the same for all processes',
    without: 'mails stay in `DATA_DIR/outbox`; they come from `Lantern <lantern@localhost>`',
  },
  {
    names: ['UPLOAD_MAX_MB', 'UPLOAD_MAX_PAGES'],
    purpose: 'limits per file',
    without: '`100`, `2000`',
  },
  {
    names: ['STORAGE_PER_PERSON_MB'],
    purpose: 'room for the files of one person',
    without: '`2048`',
  },
  {
    names: ['OCR_MAX_PAGES'],
    purpose: 'pages of a file that are read by OCR; the rest is noted as not read',
    without: '`300`',
  },
  {
    names: ['PLANS'],
    purpose: '`manual`: the free plan has limits, and admins give premium or the school plan under People',
    without: '`off`: no plans, everything is free',
  },
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE'],
    purpose:
      'people pay for premium by Stripe: the key, the secret of the webhook `PUBLIC_URL/api/payments/stripe` (events of subscriptions and invoices), the id of a recurring price',
    without: 'nobody pays',
  },
  {
    names: ['REDIS_URL'],
    purpose:
      'a Redis that carries what several web processes tell each other of live rooms, such as `redis://localhost:6379`',
    without: 'PostgreSQL carries it',
  },
  {
    names: ['VIDEO_URL'],
    purpose:
      'an address that answers in place of `https://www.youtube.com` when captions are fetched, such as a proxy of yours where YouTube refuses your server',
    without: 'YouTube itself',
  },
  {
    names: ['INDEX_CACHE_MB'],
    purpose: 'memory of the web process for the indexes of sources asked lately, about 7 KB a passage',
    without: '`256`',
  },
  {
    names: ['LARGE_SCOPES'],
    purpose:
      'where passages of libraries of more than 50,000 are found, if `@lancedb/lancedb` is installed: a folder, or `s3://…` for several machines (`docs/operations.md`)',
    without: '`DATA_DIR/candidates`',
  },
  {
    names: ['READING_WORKERS'],
    purpose: 'threads that read PDFs',
    without: '`2`',
  },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    purpose: 'sign-in with Google; its redirect address is `PUBLIC_URL/google`',
    without: 'no Google button',
  },
  {
    names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    purpose:
      'sign-in with the school’s account by OpenID Connect, such as `https://id.school.org/realms/school`; its redirect address is `PUBLIC_URL/school`',
    without: 'no such button',
  },
  {
    names: ['OIDC_NAME'],
    purpose: 'what the button calls it: “Continue with …”',
    without: 'the issuer’s host',
  },
  {
    names: ['OIDC_DOMAINS'],
    purpose: 'domains of mail addresses that may come in, with commas; needed where the issuer is Google',
    without: 'all may',
  },
  {
    names: ['OIDC_TEACHER_CLAIM'],
    purpose:
      '`claim=value`, such as `groups=teachers` or `realm_access.roles=teacher`: who has it is registered as a teacher and counts as approved',
    without: 'everybody new is a student',
  },
  {
    names: ['OIDC_CREATE'],
    purpose: '`false`: only who has an account already comes in by it',
    without: 'everybody gets one',
  },
  {
    names: ['SAML_ADDRESS', 'SAML_ISSUER', 'SAML_CERTIFICATES', 'SAML_DOMAINS'],
    purpose:
      'sign-in with the school’s account by SAML 2.0, in place of OpenID Connect: the provider’s page (SingleSignOnService, HTTP-Redirect), its entity id, its X509Certificate (several with commas), and the domains of mail addresses that are the school’s own. The provider is set up with `PUBLIC_URL/saml/metadata`',
    without: 'no such button',
  },
  {
    names: ['SAML_NAME', 'SAML_CREATE'],
    purpose: 'as with `OIDC_…`',
    without: 'the address’s host; everybody gets one',
  },
  {
    names: ['SAML_TEACHER_ATTRIBUTE'],
    purpose: '`attribute=value`, such as `eduPersonAffiliation=staff`: as `OIDC_TEACHER_CLAIM`',
    without: 'everybody new is a student',
  },
  {
    names: ['SAML_SUBJECT_ATTRIBUTE'],
    purpose:
      'the attribute that numbers people for good, where the provider sends no persistent NameID, such as `http://schemas.microsoft.com/identity/claims/objectidentifier`',
    without: 'the persistent NameID',
  },
  {
    names: ['SAML_EMAIL_ATTRIBUTE', 'SAML_NAME_ATTRIBUTE'],
    purpose: 'attributes with address and name',
    without: '`mail` and `displayName`, by their usual names',
  },
  {
    names: ['PASSWORDS'],
    purpose: '`admins`: nobody else signs in or up with a password',
    without: '`all`',
  },
  {
    names: ['REQUIRE_TWO_FACTOR'],
    purpose:
      'who does nothing of their role without a second factor or a passkey: `admins`, `true` for teachers too, `false` for nobody',
    without: 'admins, unless `PUBLIC_URL` is this machine itself',
  },
  {
    names: ['INTERNAL_HOSTS'],
    purpose:
      'names of your own network that Lantern may ask where an admin names an address, such as the school’s Moodle: `moodle.school.lan`, several with commas',
    without: 'public addresses over https alone',
  },
  {
    names: ['FRAMED_BY'],
    purpose:
      'websites that may show homework and material in a frame, such as `https://www.school.org`, several with commas',
    without: 'nobody’s page may',
  },
  {
    names: ['CHILD_AGE'],
    purpose:
      'sign-up asks everybody for their year of birth; below this age nobody signs up as a teacher, and a parent has to agree by mail, or the school says that it has their agreement, such as `13` or `16`',
    without: 'nobody is asked',
  },
  {
    names: ['STUDENT_PHONE'],
    purpose: '`hidden`: students sign up without a mobile number; teachers are always asked',
    without: '`required`: it is asked for',
  },
  {
    names: ['SECRET_KEY'],
    purpose: '64 hexadecimal digits that seal secrets in the database; the same for all processes',
    without: 'made at first start in `DATA_DIR/secret-key`',
  },
  {
    names: ['MODEL'],
    purpose:
      'answers by a language model: `ollama:NAME`, `vllm:NAME`, `llamacpp:NAME`, `compatible:NAME`, `openai:NAME`, `google:NAME`, `anthropic:NAME` or `groq:NAME`',
    without: 'the built-in engine',
  },
  {
    names: ['MODEL_URL', 'MODEL_KEY'],
    purpose:
      'its address (`compatible` needs one; the first three have their usual ones) and its key (the last four need one)',
    without: 'the usual address; no key',
  },
  {
    names: ['VISION_MODEL'],
    purpose:
      'pictures and scanned pages read by a model as well, beside `MODEL` and at the same address, such as `ollama:llava`',
    without: 'OCR alone',
  },
  {
    names: ['EMBEDDING_MODEL'],
    purpose:
      'passages found by its vectors beside the built-in ones, also in other languages and other words, such as `ollama:nomic-embed-text` (not with anthropic or groq)',
    without: 'built-in vectors alone',
  },
  {
    names: ['MODEL_PERSON_TOKENS_PER_DAY', 'MODEL_TOKENS_PER_DAY'],
    purpose: 'the most tokens for a person and for all, each day (UTC)',
    without: '`200000`, `5000000`',
  },
  {
    names: ['MODEL_INPUT_PRICE', 'MODEL_OUTPUT_PRICE'],
    purpose: 'what a million tokens cost, to write down the cost',
    without: 'no cost is written down',
  },
  {
    names: ['HERO_VIDEO'],
    purpose: 'the id of a YouTube video for the landing page; loaded on click only',
    without: 'the film that comes with Lantern',
  },
  {
    names: ['SUPPORT_EMAIL'],
    purpose: 'the address behind Contact Support',
    without: '`support@localhost`',
  },
  {
    names: ['DRAIN_SECONDS'],
    purpose:
      'how long a web process that is asked to end still answers while `/api/ready` says that it goes; for installations behind a load balancer, such as `10`',
    without: '`0`',
  },
  {
    names: ['METRICS_PORT'],
    purpose: 'figures for Prometheus: the web process’s at this port, the jobs process’s at the one above it',
    without: 'none',
  },
  {
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'],
    purpose:
      'a collector of traces (OpenTelemetry over HTTP), such as `http://localhost:4318`, and the share of requests and jobs that are recorded',
    without: 'none; `1`',
  },
  {
    names: ['LOG_LEVEL'],
    purpose: '`debug`, `info` (a line for each request), `warn` or `error`',
    without: '`warn`',
  },
  {
    names: ['TRUST_PROXY'],
    purpose:
      'how many proxies in front add to `X-Forwarded-For`, such as `1`; what callers write there themselves is not believed',
    without: '`0`',
  },
]
