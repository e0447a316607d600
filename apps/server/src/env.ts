import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { placeOfClamd } from './gateways/virus-scanner/clamd.ts'
import { FOLLOWS, isUsableAddress } from './database/servers.ts'
import type { PortalSecret } from './portal-secret.ts'
import { StartupError } from './startup-error.ts'

/** What the portal is told from outside; only this file reads the environment. */
export type Env = ReturnType<typeof readEnv>

type Variables = Readonly<Record<string, string | undefined>>
type Variable<Value> = { readonly schema: z.ZodMiniType<Value>; readonly allowed: string }

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_525))
const address = (protocols: RegExp) => z.string().check(z.refine((text) => isAddress(text, protocols)))
const among = <const Word extends string>(...words: Word[]) => ({
  schema: z.enum(words),
  allowed: words.join(', '),
})

const portVariable = { schema: port, allowed: 'a port number from 1 to 65525' }
const databaseVariable = {
  schema: z.string().check(z.refine(isUsableAddress)),
  allowed:
    'an address like postgres://owner:password@host/portal, where host may be several: db1:5432,db2:5432',
}
const webVariable = {
  schema: address(/^https?:$/),
  allowed: 'an address that begins with http:// or https://',
}
const switchVariable = {
  schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
  allowed: 'true or false',
}
const secretVariable = { schema: z.string().check(z.minLength(32)), allowed: 'at least 32 characters' }
const textVariable = { schema: z.string(), allowed: 'a text' }

/** Every variable there is, with what is allowed in it; `.env.example` explains them. */
export const variables = {
  NODE_ENV: among('development', 'test', 'production'),
  ROLE: among('all', 'web', 'worker'),
  HOST: textVariable,
  PORT: portVariable,
  BANK_PORT: portVariable,
  IDENTITY_PORT: portVariable,
  DATA_DIR: textVariable,
  WEB_DIR: textVariable,
  WEB_RELEASES: textVariable,
  DATABASE_URL: databaseVariable,
  DATABASE_APP_URL: databaseVariable,
  DATABASE_READ_URL: {
    schema: z.string().check(z.refine((text) => isUsableAddress(text, FOLLOWS))),
    allowed:
      'an address like postgres://portal_web:password@host/portal, where host may be several: db2:5432,db3:5432',
  },
  DATABASE_NAMED_STATEMENTS: switchVariable,
  DATABASE_POOL: {
    schema: z.coerce.number().check(z.int(), z.gte(2), z.lte(200)),
    allowed: 'a number from 2 to 200',
  },
  MIGRATE_AT_START: switchVariable,
  TLS_CERT: textVariable,
  TLS_KEY: textVariable,
  BEHIND_PROXY: switchVariable,
  MAINTENANCE: switchVariable,
  DRAIN_SECONDS: { schema: z.coerce.number().check(z.gte(0), z.lte(120)), allowed: 'a number from 0 to 120' },
  PUBLIC_URL: webVariable,
  SECRET: secretVariable,
  SECRET_BEFORE: secretVariable,
  SECRET_NEXT: secretVariable,
  PAYMENTS_URL: webVariable,
  PAYMENTS_KEY: textVariable,
  SMTP_URL: { schema: address(/^smtps?:$/), allowed: 'an address like smtp://user:password@host:587' },
  MAIL_FROM: textVariable,
  SECURITY_CONTACT: {
    schema: z.string().check(z.refine((text) => contactsIn(text).every(isContact))),
    allowed:
      'addresses like mailto:security@example.org or https://example.org/security, with spaces between',
  },
  CLAMAV_URL: {
    schema: z.string().check(z.refine((text) => placeOfClamd(text) !== undefined)),
    allowed: 'an address like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  },
  PWNED_PASSWORDS_URL: webVariable,
  METRICS_PORT: portVariable,
  METRICS_HOST: textVariable,
  OTEL_EXPORTER_OTLP_ENDPOINT: webVariable,
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z.string().check(z.refine((text) => headersIn(text) !== undefined)),
    allowed: 'headers like authorization=Bearer%20abc,x-team=portal',
  },
  OTEL_SERVICE_NAME: textVariable,
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().check(z.gte(0), z.lte(1)),
    allowed: 'a part from 0 to 1',
  },
  BACKUP_NOTE: textVariable,
  DOCTOR_NOTE: textVariable,
  LOG_LEVEL: among('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
} as const satisfies Record<string, Variable<unknown>>

type Name = keyof typeof variables
type ValueOf<Of extends Name> = (typeof variables)[Of] extends Variable<infer Value> ? Value : never

/**
 * Reads and checks the environment.
 * @throws StartupError with the name of each wrong or missing variable and what is allowed
 */
export function readEnv(given: Variables = withCredentials(process.env)) {
  const wrong: string[] = []
  const read = <Of extends Name, Absent = undefined>(name: Of, absent?: Absent) =>
    readVariable(given, name, wrong) ?? (absent as Absent)
  const mode = read('NODE_ENV', 'development')
  const portalPort = read('PORT', 4200)
  const bankPort = read('BANK_PORT', portalPort + 10)
  const env = {
    mode,
    /** Whether this process answers visitors, does the work that waits, or both. */
    role: read('ROLE', 'all'),
    host: read('HOST', '127.0.0.1'),
    port: portalPort,
    dataDir: resolve(read('DATA_DIR', 'data')),
    /** The folder of the built web. */
    webDir: resolve(read('WEB_DIR', join(import.meta.dirname, '../../web/dist'))),
    /** Where releases lie beside each other; without it only the files of this one are served. */
    webReleases: resolvedOf(read('WEB_RELEASES')),
    /** The owner, who migrates, and the application; neither when PostgreSQL is the embedded one. */
    databaseUrl: read('DATABASE_URL'),
    databaseAppUrl: read('DATABASE_APP_URL'),
    /** Replicas at which screens are read, as the application; without it everything is read where changes go. */
    databaseReadUrl: read('DATABASE_READ_URL'),
    namedStatements: read('DATABASE_NAMED_STATEMENTS', true),
    /** How many connections this process has at most. */
    poolSize: read('DATABASE_POOL', 10),
    /** Whether starting brings the schema up to date; otherwise `npm run migrate` does, before. */
    migratesAtStart: read('MIGRATE_AT_START', true),
    /** The files of the certificate and its key, with which the portal itself speaks https and HTTP/2. */
    tls: tlsOf(read('TLS_CERT'), read('TLS_KEY'), wrong),
    /** Whether a proxy of ours stands in front; only then is believed what it tells about the visitor. */
    behindProxy: read('BEHIND_PROXY', false),
    /** Whether the portal is worked on: then it answers every call with 503 and says so. */
    maintenance: read('MAINTENANCE', false),
    /** For how long a load balancer is shown that this process is about to stop, before it does. */
    drainSeconds: read('DRAIN_SECONDS', mode === 'production' ? 8 : 0),
    /** The address that links in mails begin with; without it, the host of each school. */
    publicUrl: read('PUBLIC_URL'),
    /** Signs what travels through browsers; without it one is made and kept in the data folder. */
    secret: secretOf(read('SECRET'), [read('SECRET_BEFORE'), read('SECRET_NEXT')], wrong),
    paymentsUrl: read('PAYMENTS_URL'),
    /** The key of the only school; several schools have their own, in their school files. */
    paymentsKey: read('PAYMENTS_KEY'),
    /** Where the simulated bank listens when no payment provider is named. */
    bankPort,
    /** Where the demo's identity provider listens, on this machine only. */
    identityPort: read('IDENTITY_PORT', portalPort + 20),
    smtpUrl: read('SMTP_URL'),
    /** The sender of every mail. */
    mailFrom: read('MAIL_FROM', 'Ouderportaal <ouderportaal@localhost>'),
    /** Whom to write to about a vulnerability, the preferred one first. */
    securityContacts: contactsIn(read('SECURITY_CONTACT', '')),
    /** Where ClamAV's daemon listens; without it nothing is scanned for viruses. */
    clamavUrl: read('CLAMAV_URL'),
    /** Which lists of leaked passwords are asked; without it none. */
    pwnedPasswordsUrl: read('PWNED_PASSWORDS_URL'),
    /** Where Prometheus finds what this process counts; without it nowhere. */
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST', '127.0.0.1'),
    /** The collector that takes traces; without it nothing is traced. */
    traces: tracesOf(read('OTEL_EXPORTER_OTLP_ENDPOINT'), {
      headers: headersIn(read('OTEL_EXPORTER_OTLP_HEADERS', '')) ?? {},
      serviceName: read('OTEL_SERVICE_NAME', 'ouderportaal'),
      ratio: read('OTEL_TRACES_SAMPLER_ARG', 1),
    }),
    /** The file that is touched after each backup, for `npm run doctor`. */
    backupNote: read('BACKUP_NOTE'),
    /** The file in which `npm run doctor` leaves what it found, for Prometheus. */
    doctorNote: read('DOCTOR_NOTE'),
    logLevel: read('LOG_LEVEL', mode === 'test' ? 'silent' : 'warn'),
  } as const
  wrong.push(...missing(given, mode))
  if (env.databaseReadUrl !== undefined && env.databaseUrl === undefined)
    wrong.push('DATABASE_READ_URL needs DATABASE_URL: nobody follows the embedded PostgreSQL.')
  if (wrong.length > 0) throw new StartupError(wrong.join('\n'))
  return env
}

/**
 * The environment, and what is kept out of it: a file in `CREDENTIALS_DIRECTORY`, by the name of a setting, holds its value.
 * systemd makes that folder for one process alone (`LoadCredential=`). One that is empty says nothing.
 * @throws StartupError when a setting is given in both places, or its file cannot be read
 */
export function withCredentials(given: Variables): Variables {
  const folder = given['CREDENTIALS_DIRECTORY'] ?? ''
  if (folder === '') return given
  const names = Object.keys(variables).filter((name) => existsSync(join(folder, name)))
  const held = names
    .map((name) => [name, credentialIn(folder, name)] as const)
    .filter(([, value]) => value !== '')
  const [twice] = held.find(([name]) => (given[name] ?? '') !== '') ?? []
  if (twice !== undefined)
    throw new StartupError(
      `${twice} is in the environment and in CREDENTIALS_DIRECTORY: take one of them away.`,
    )
  return { ...given, ...Object.fromEntries(held) }
}

function credentialIn(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8').trim()
  } catch {
    throw new StartupError(`The file ${name} in CREDENTIALS_DIRECTORY cannot be read by this user.`)
  }
}

/** While it is changed, what was signed with the one before and what others sign already with the next is believed too. */
function secretOf(
  first: string | undefined,
  others: readonly (string | undefined)[],
  wrong: string[],
): PortalSecret | undefined {
  const believed = others.filter((other) => other !== undefined)
  if (first !== undefined) return believed.length === 0 ? first : [first, ...believed]
  if (believed.length > 0) wrong.push('SECRET_BEFORE and SECRET_NEXT must stand beside SECRET.')
  return undefined
}

function tlsOf(cert: string | undefined, key: string | undefined, wrong: string[]) {
  if (cert !== undefined && key !== undefined) return { cert: resolve(cert), key: resolve(key) }
  if (cert !== undefined || key !== undefined) wrong.push('TLS_CERT and TLS_KEY must be set together.')
  return undefined
}

const resolvedOf = (path: string | undefined) => (path === undefined ? undefined : resolve(path))

const tracesOf = <Choices extends object>(endpoint: string | undefined, choices: Choices) =>
  endpoint === undefined ? undefined : { endpoint, ...choices }

/** Names and percent-encoded values, as the standard of OpenTelemetry writes them; nothing when they cannot be read. */
function headersIn(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  try {
    const headers = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [])
    if (headers.some(([, name]) => name === undefined)) return undefined
    return Object.fromEntries(headers.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

function readVariable<Of extends Name>(given: Variables, name: Of, wrong: string[]): ValueOf<Of> | undefined {
  const text = given[name]
  if (text === undefined || text === '') return undefined
  const result = variables[name].schema.safeParse(text)
  if (result.success) return result.data as ValueOf<Of>
  wrong.push(`${name} must be ${variables[name].allowed}${isSecret(name) ? '' : `, and is "${text}"`}.`)
  return undefined
}

const neededInProduction = ['DATABASE_URL', 'DATABASE_APP_URL', 'SECRET', 'PAYMENTS_URL'] as const

const ROLE_OF_DEMO = 'ROLE must be all outside production: the demo is one process.'

/** The demo's own database, secret and bank would be a mistake in production: nothing is assumed there. */
function missing(given: Variables, mode: string): string[] {
  if (mode !== 'production') return ['', 'all', undefined].includes(given['ROLE']) ? [] : [ROLE_OF_DEMO]
  return neededInProduction
    .filter((name) => (given[name] ?? '') === '')
    .map((name) => `${name} must be set in production: ${variables[name].allowed}.`)
}

function isSecret(name: Name): boolean {
  return /SECRET|KEY|URL|ENDPOINT|HEADERS/.test(name)
}

const contactsIn = (text: string): readonly string[] => text.split(/\s+/).filter((contact) => contact !== '')

const isContact = (text: string): boolean => isAddress(text, /^(mailto|https|tel):$/)

function isAddress(text: string, protocols: RegExp): boolean {
  return URL.canParse(text) && protocols.test(new URL(text).protocol)
}
