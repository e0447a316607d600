import { X509Certificate } from 'node:crypto'
import pg from 'pg'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { openDatabase } from '../database/connection.ts'
import { explainPooler, reachDatabase, reasonNotSameDatabase } from '../database/reach.ts'
import { openSchools } from '../database/tenancy.ts'
import type { Env } from '../process/env.ts'
import { providerOfSchool } from '../features/payments/provider/provider-of-school.ts'
import { areKeysOfOtherSecret } from '../features/payments/provider/other-secret.repository.ts'
import { mollie } from '../gateways/payments/mollie.ts'
import { readTls } from '../process/listening/listen.ts'
import { isSecure } from '../security/origin.ts'
import { codeOf, StartupError } from '../process/startup-error.ts'
import { examineHost, checkCertificate } from './examine-certificate.ts'
import { examineClock, examineMigrations, examinePolicies, examineRole } from './examine-database.ts'
import {
  examineBackup,
  examineDisk,
  examineMail,
  examineProvider,
  type NamedSchool,
} from './examine-outside.ts'
import { examinePages, examineSettings } from './examine-settings.ts'
import { fail, ok, warn, type Finding, type Subject } from './finding.ts'
import { severalAtOnce } from './several-at-once.ts'

type Outside = {
  readonly clock: () => Instant
  readonly freeBytes: (folder: string) => Promise<number>
}
type Configs = { readonly owner: pg.PoolConfig; readonly application: pg.PoolConfig }

/** Checks everything that the portal needs, and changes nothing. */
export async function examine(env: Env, { clock, freeBytes }: Outside): Promise<Finding[]> {
  const { smtpUrl, backupNote } = env
  return [
    ...examineSettings(env),
    ...examinePages(env),
    ...(await examined('disk', () => examineDisk(env.dataDir, freeBytes))),
    ...(await examined('backup', () => examineBackup(backupNote, clock()))),
    ...(smtpUrl === undefined ? [] : await examined('mail', () => examineMail(smtpUrl))),
    ...(await examined('certificate', async () => ownCertificate(env, clock()))),
    ...(await examined('database', () => examineDatabase(env, clock))),
  ]
}

/** Reports an unexpected error of a check, and continues with the others. */
async function examined(about: Subject, look: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await look()].flat()
  } catch (error) {
    if (error instanceof StartupError) return [fail(about, error.message)]
    const reason = error instanceof Error ? error.message : String(error)
    return [fail(about, `The check failed: ${reason} ${codeOf(error)}`.trim())]
  }
}

/** The certificate of the portal itself, if it has one; trust is checked at the hosts. */
function ownCertificate(env: Env, now: Instant): Finding[] {
  const tls = readTls(env)
  if (tls === undefined) return []
  const { validTo } = new X509Certificate(tls.cert)
  return [checkCertificate('TLS_CERT', { validTo: new Date(validTo), mistrust: undefined }, now)]
}

async function examineDatabase(env: Env, clock: () => Instant): Promise<Finding[]> {
  if (env.databaseUrl === undefined)
    return [
      warn(
        'database',
        'DATABASE_URL is not set: the embedded PostgreSQL is for trials only, and is not checked.',
      ),
    ]
  const configs = await reach(env, env.databaseUrl)
  const another = await reasonNotSameDatabase(configs.owner, configs.application)
  if (another !== undefined) return [fail('database', another)]
  const owner = new pg.Client({ ...configs.owner, query_timeout: 15_000 })
  owner.on('error', () => {})
  await owner.connect()
  try {
    const isEmpty = !(await hasSchema(owner))
    return [
      ok('database', 'It responds to its owner and to the application.'),
      ...(await examined('migrations', () => examineMigrations(configs.owner))),
      ...(isEmpty ? [] : await examined('policies', () => examinePolicies(owner))),
      ...(await examined('clock', () => examineClock(owner, clock))),
      ...(isEmpty ? [] : await examined('role', () => examineSchools(env, configs, owner, clock))),
    ]
  } finally {
    await owner.end()
  }
}

/** An empty database has no tables and schools to check; `migrations` reports that. */
async function hasSchema(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(`select to_regclass('school') is not null as has`)
  return rows[0]?.has === true
}

async function reach(env: Env, ownersUrl: string): Promise<Configs> {
  const owner = await reachDatabase(ownersUrl, 'DATABASE_URL')
  if (env.databaseAppUrl === undefined)
    return { owner, application: { ...owner, options: '-c role=portal_app' } }
  const application = await reachDatabase(env.databaseAppUrl, 'DATABASE_APP_URL')
  return { owner, application }
}

/** The checks as the application: its role, and the outside services of each school. */
async function examineSchools(
  env: Env,
  { application, owner: ownerConfig }: Configs,
  owner: pg.Client,
  clock: () => Instant,
): Promise<Finding[]> {
  const database = openDatabase({
    config: { ...application, max: 4 },
    namedStatements: env.namedStatements,
  })
  try {
    const role = await examineRole(database, application).catch(explainPooler)
    if (role.state === 'fail') return [role]
    const payments = () => examinePayments(env, openSchools(database), owner, ownerConfig)
    return [
      role,
      ...(await examined('payments', payments)),
      ...(isSecure(env) ? await examined('certificate', () => examineHosts(env, owner, clock())) : []),
    ]
  } finally {
    await database.close()
  }
}

async function examinePayments(
  { paymentsUrl, paymentsKey = '', secret }: Env,
  schools: ReturnType<typeof openSchools>,
  owner: pg.Client,
  ownerConfig: pg.PoolConfig,
): Promise<Finding[]> {
  if (paymentsUrl === undefined || secret === undefined) return []
  if (await areKeysOfOtherSecret(ownerConfig, secret))
    return [
      fail(
        'payments',
        'SECRET decrypts none of the payments keys in the database: give this machine the SECRET of the others. Only when it is lost everywhere, import the school files again (docs/operations/secrets.md).',
      ),
    ]
  const { rows } = await owner.query<NamedSchool>('select id, slug from school order by slug')
  const complaints: Finding[] = []
  const providerOf = providerOfSchool({
    connect: (apiKey) => mollie({ baseUrl: paymentsUrl, apiKey }),
    onlyKey: paymentsKey,
    portalSecret: secret,
    complain: (line) => void complaints.push(fail('payments', `${line}.`)),
  })
  const findings = await examineProvider({ schools, providerOf }, rows)
  return [...complaints, ...findings]
}

/** The public addresses: the one of the settings, or the host of each school. */
async function examineHosts({ publicUrl }: Env, owner: pg.Client, now: Instant): Promise<Finding[]> {
  const hosts =
    publicUrl === undefined
      ? (await owner.query<{ host: string }>('select host from school_host order by host')).rows.map(
          ({ host }) => host,
        )
      : [new URL(publicUrl).host]
  const findings = await severalAtOnce(hosts, (host) => examineHost(host, now))
  const well = findings.filter(({ state }) => state === 'ok')
  const others = findings.filter(({ state }) => state !== 'ok')
  return well.length < 2
    ? findings
    : [ok('certificate', `${well.length} hosts have a valid certificate.`), ...others]
}
