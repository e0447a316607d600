import pg from 'pg'
import { codeOf, StartupError } from '../process/startup-error.ts'

const oldestVersion = 15

/**
 * Checks that a database can be used, before anything else is tried, and returns how to connect to it.
 * @param address where it is
 * @param setting the name of the setting that it came from
 * @throws StartupError when it cannot be reached, does not let us in, takes no changes or is older than PostgreSQL 15
 */
export async function reachDatabase(address: string, setting: string): Promise<pg.PoolConfig> {
  try {
    const config = { connectionString: address }
    await asking(config, async (client) => {
      const answer = await client.query<{ version: number; standby: boolean }>(
        `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby`,
      )
      const { version, standby } = answer.rows[0] ?? { version: 0, standby: false }
      if (version < oldestVersion) {
        throw new StartupError(
          `The database of ${setting} is PostgreSQL ${version}: use ${oldestVersion} or newer.`,
        )
      }
      if (standby) {
        throw new StartupError(
          `The server of ${setting} takes no changes: name the primary, or a proxy that leads to it (docs/operations/standby.md).`,
        )
      }
    })
    return config
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(sentence(error, setting))
  }
}

/**
 * Makes the role of the application a member of portal_app, to which the rights on tables are granted.
 * @throws StartupError with the statement that a superuser must run
 */
export async function joinApplicationRole(owner: pg.PoolConfig, application: pg.PoolConfig): Promise<void> {
  const name = await missingMembership(application)
  if (name === undefined) return
  const statement = `grant portal_app to ${pg.escapeIdentifier(name)}`
  await asking(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    if (rows[0]?.name === name && application.options === undefined) throw new StartupError(SAME_ROLE)
    await client.query(statement)
  }).catch((error: unknown) => {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The database role of the application is not a member of portal_app; run as a superuser: ${statement}`,
    )
  })
}

const SAME_ROLE =
  'DATABASE_APP_URL names the role of DATABASE_URL, which owns the tables and escapes row-level security: name another role (docs/operations/database.md).'

/**
 * Why the two addresses lead to two databases, of which one would be migrated and the other used; `undefined` where both are one. The name
 * alone does not tell: behind a pooler it may differ, and two servers may have a database of one name.
 */
export async function reasonNotSameDatabase(
  owner: pg.PoolConfig,
  { options: _, ...application }: pg.PoolConfig,
): Promise<string | undefined> {
  const [one, other] = await Promise.all([asking(owner, identify), asking(application, identify)])
  if (one.cluster !== other.cluster) return otherDatabase('is on another server')
  return one.database === other.database ? undefined : otherDatabase(`is ${other.database}`)
}

type Identity = { readonly cluster: string; readonly database: string }

/** The system identifier is the same for a server and all that follow it, and for no other; any role may ask. */
async function identify(client: pg.ClientBase): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    `select (select system_identifier::text from pg_control_system()) as cluster, current_database() as database`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A server of the database did not say which it is')
  return row
}

const otherDatabase = (how: string): string =>
  `DATABASE_APP_URL leads to another database than DATABASE_URL: it ${how}. Name one database in both.`

/** PgBouncer refuses to be told limits when a connection begins. */
export function explainPooler(error: unknown): never {
  if (codeOf(error) === OF_POOLER)
    throw new StartupError(
      'DATABASE_APP_URL leads to a pooler, which rejects the limits and named statements of a connection: set DATABASE_NAMED_STATEMENTS=false.',
    )
  throw error
}

/** PgBouncer gives this code with everything that it refuses. */
const OF_POOLER = '08P01'

/** The name of the role of the application, when it is no member of portal_app. */
export function missingMembership({ options: _, ...login }: pg.PoolConfig): Promise<string | undefined> {
  return asking(login, async (client) => {
    const found = await client.query<{ name: string; member: boolean }>(
      `select current_user as name, pg_has_role(current_user, 'portal_app', 'member') as member`,
    )
    return found.rows[0]?.member ? undefined : found.rows[0]?.name
  })
}

/** Runs queries over a connection of its own, with a connection timeout of five seconds. */
export async function asking<Answer>(
  config: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function sentence(error: unknown, setting: string): string {
  return sentenceOfTls(error, setting) ?? sentenceOfServer(error, setting)
}

/** Nothing where it is not encryption that failed. */
function sentenceOfTls(error: unknown, setting: string): string | undefined {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open')
    return `A file that ${setting} names cannot be read (${error.message}): check sslrootcert, sslcert and sslkey.`
  if (/CERT|SIGNATURE/.test(codeOf(error)))
    return `The certificate of the server of ${setting} is not trusted (${codeOf(error)}): use the host name in its certificate, and set sslrootcert to the file with the certificate of its authority.`
  if (messageOf(error).includes('does not support SSL'))
    return `The server of ${setting} does not encrypt connections: enable ssl there, or remove sslmode if it is this machine.`
  return undefined
}

function sentenceOfServer(error: unknown, setting: string): string {
  switch (codeOf(error)) {
    case '28000':
      return `The database of ${setting} rejects this user from this machine (${messageOf(error)}): check the name, and pg_hba.conf of the server.`
    case '42501':
      return `The role of ${setting} may not connect (${messageOf(error)}): as a superuser, grant connect on the database to it.`
    case '28P01':
      return `The database of ${setting} rejects this user: check the name and the password.`
    case '3D000':
      return `The database of ${setting} does not exist: create it, or correct the name.`
    case OF_POOLER:
      return `The pooler of ${setting} rejects the connection (${messageOf(error)}): check whether the server behind it runs, and check the name, the password and the database, here and in its settings (docs/operations/database.md).`
    case '53300':
      return `The database of ${setting} has no free connection: raise max_connections, or stop other clients.`
    default:
      return `The database of ${setting} cannot be reached (${codeOf(error) || messageOf(error)}): check the address and whether it runs.`
  }
}
