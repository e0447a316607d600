import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { placeOfClamd } from '../gateways/virus-scanner/clamd.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import { StartupError } from './startup-error.ts'

/** The settings of the portal; only this file reads environment variables. */
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
  schema: z.string().check(z.refine(isDatabaseAddress)),
  allowed:
    'an address like postgres://owner:password@host/portal, of one server or of a proxy in front of several (docs/operations/standby.md)',
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

/** All variables with their validation; `.env.example` explains them. */
export const variables = {
  NODE_ENV: among('development', 'test', 'production'),
  ROLE: among('all', 'web', 'worker'),
  HOST: textVariable,
  PORT: portVariable,
  BANK_PORT: portVariable,
  IDENTITY_PORT: portVariable,
  DATA_DIR: textVariable,
  WEB_DIR: textVariable,
  OFFICE_DIR: textVariable,
  WEB_RELEASES: textVariable,
  DATABASE_URL: databaseVariable,
  DATABASE_APP_URL: databaseVariable,
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
      'addresses like mailto:security@example.org or https://example.org/security, separated by spaces',
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
    allowed: 'a fraction from 0 to 1',
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
    /** Whether this process answers requests, runs background jobs, or both. */
    role: read('ROLE', 'all'),
    host: read('HOST', '127.0.0.1'),
    port: portalPort,
    dataDir: resolve(read('DATA_DIR', 'data')),
    /** The folder of the built web. */
    webDir: resolve(read('WEB_DIR', join(import.meta.dirname, '../../../portal/dist'))),
    officeDir: resolve(read('OFFICE_DIR', join(import.meta.dirname, '../../../office/dist'))),
    /** The folder with several releases; absent: only files of this release are served. */
    webReleases: resolvedOf(read('WEB_RELEASES')),
    /** Connection of the owner, which migrates, and of the application; neither with the embedded PostgreSQL. */
    databaseUrl: read('DATABASE_URL'),
    databaseAppUrl: read('DATABASE_APP_URL'),
    namedStatements: read('DATABASE_NAMED_STATEMENTS', true),
    /** Maximum number of database connections of this process. */
    poolSize: read('DATABASE_POOL', 10),
    /** Whether a process migrates at start; otherwise run `npm run migrate` before. */
    migratesAtStart: read('MIGRATE_AT_START', true),
    /** Files of the certificate and its key, to serve HTTPS and HTTP/2 without a proxy. */
    tls: tlsOf(read('TLS_CERT'), read('TLS_KEY'), wrong),
    /** Whether a trusted proxy is in front; only then are its headers used. */
    behindProxy: read('BEHIND_PROXY', false),
    /** Maintenance mode: every call gets a 503. */
    maintenance: read('MAINTENANCE', false),
    /** Seconds between reporting unhealthy and stopping, so that a load balancer notices. */
    drainSeconds: read('DRAIN_SECONDS', mode === 'production' ? 8 : 0),
    /** The origin of links in mails; absent: the host of each school. */
    publicUrl: read('PUBLIC_URL'),
    /** Signs tokens; absent: generated and stored in the data folder. */
    secret: secretOf(read('SECRET'), [read('SECRET_BEFORE'), read('SECRET_NEXT')], wrong),
    paymentsUrl: read('PAYMENTS_URL'),
    /** The payment key of a single school; with several, each has its own in its school file. */
    paymentsKey: read('PAYMENTS_KEY'),
    /** Port of the simulated bank, when no payment provider is set. */
    bankPort,
    /** Port of the demo's identity provider, on localhost. */
    identityPort: read('IDENTITY_PORT', portalPort + 20),
    smtpUrl: read('SMTP_URL'),
    /** The sender of every mail. */
    mailFrom: read('MAIL_FROM', 'Ouderportaal <ouderportaal@localhost>'),
    /** Contacts for vulnerability reports, the preferred one first. */
    securityContacts: contactsIn(read('SECURITY_CONTACT', '')),
    /** Address of the ClamAV daemon; absent: files are not scanned. */
    clamavUrl: read('CLAMAV_URL'),
    /** URL of a list of leaked passwords; absent: not checked. */
    pwnedPasswordsUrl: read('PWNED_PASSWORDS_URL'),
    /** Port of the metrics endpoint; absent: none. */
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST', '127.0.0.1'),
    /** The OpenTelemetry collector; absent: nothing is traced. */
    traces: tracesOf(read('OTEL_EXPORTER_OTLP_ENDPOINT'), {
      headers: headersIn(read('OTEL_EXPORTER_OTLP_HEADERS', '')) ?? {},
      serviceName: read('OTEL_SERVICE_NAME', 'ouderportaal'),
      ratio: read('OTEL_TRACES_SAMPLER_ARG', 1),
    }),
    /** The file that each backup touches, for `npm run doctor`. */
    backupNote: read('BACKUP_NOTE'),
    /** The file in which `npm run doctor` writes its findings, for Prometheus. */
    doctorNote: read('DOCTOR_NOTE'),
    logLevel: read('LOG_LEVEL', mode === 'test' ? 'silent' : 'warn'),
    /** Sentences about variables whose names resemble settings. */
    misspelled: misspelledSettings(Object.keys(given), Object.keys(variables)),
  } as const
  wrong.push(...missing(given, mode))
  if (env.metricsPort === env.port)
    wrong.push('METRICS_PORT equals PORT: choose another port, which only Prometheus can reach.')
  if (wrong.length > 0) throw new StartupError(wrong.join('\n'))
  return env
}

/**
 * Adds settings from files in `CREDENTIALS_DIRECTORY`, named after the setting. systemd makes that folder for one
 * process (`LoadCredential=`). An empty file is ignored.
 * @throws StartupError when a setting is given in both places, or its file is unreadable
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
    throw new StartupError(`${twice} is in the environment and in CREDENTIALS_DIRECTORY: remove one of them.`)
  return { ...given, ...Object.fromEntries(held) }
}

function credentialIn(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8').trim()
  } catch {
    throw new StartupError(`The file ${name} in CREDENTIALS_DIRECTORY cannot be read by this user.`)
  }
}

/** The secrets that are accepted: the current one signs, and during rotation the previous and the next one verify too. */
function secretOf(
  first: string | undefined,
  others: readonly (string | undefined)[],
  wrong: string[],
): PortalSecret | undefined {
  const believed = others.filter((other) => other !== undefined)
  if (first !== undefined) return believed.length === 0 ? first : [first, ...believed]
  if (believed.length > 0) wrong.push('SECRET_BEFORE and SECRET_NEXT need SECRET.')
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

/** Parses `name=value` pairs with percent-encoded values, as OpenTelemetry specifies; `undefined` when malformed. */
function headersIn(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  try {
    const headers = pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name: value.length > 0 ? name.trim() : '', value: value.join('=').trim() }
    })
    if (headers.some(({ name }) => !/^[\w-]+$/.test(name))) return undefined
    return Object.fromEntries(headers.map(({ name, value }) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

/** Whether this process runs in production, also when its other settings are wrong. */
export const isProduction = (given: Variables = process.env): boolean => given['NODE_ENV'] === 'production'

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

/** Production requires database, secret and payment provider, instead of the demo's defaults. */
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

/** node-postgres would take a list of hosts for the name of one. */
function isDatabaseAddress(text: string): boolean {
  return isAddress(text, /^postgres(ql)?:$/) && !new URL(text).hostname.includes(',')
}

function isAddress(text: string, protocols: RegExp): boolean {
  return URL.canParse(text) && protocols.test(new URL(text).protocol)
}
