import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { countFailures, longestPause } from '../families/buying.ts'
import { commandsOf, partsOf } from '../page.ts'
import { doAll, primaryOf, untilAllFollow, type Node } from './patroni.ts'
import type { PortalWorld } from '../portal/portal-world.ts'
import { DRILL_PASSWORD } from '../roles.ts'
import type { Finding } from '../table.ts'

type World = Pick<PortalWorld, 'startBuying'> & { readonly nodes: readonly Node[] }

/**
 * Executes the section of secrets.md command by command, while people order and pay. Then ends all connections of
 * Patroni and of the standbys, which reconnect with the new passwords.
 */
export async function changePasswords({ nodes, startBuying }: World): Promise<Finding[]> {
  const primary = await primaryOf(nodes)
  const before = primary.superuser('postgres')
  const [write = [], change = []] = partsOf(commandsOf('secrets.md', '## Passwords of Patroni'))
  const buying = await startBuying()
  const begun = performance.now()
  const here = withNewPasswords()
  for (const node of nodes) await doAll(node, write.map(here))
  await doAll(primary, change.map(here))
  const changed = performance.now()
  await endConnections(nodes)
  await untilAllFollow(nodes)
  const back = performance.now()
  const known = (await Promise.all([before, ofReplication(before, DRILL_PASSWORD)].map(isLetIn))).filter(
    Boolean,
  )
  const isSame = (await primaryOf(nodes)) === primary
  await buying.stop()
  const { book } = buying
  const failed = countFailures(book)
  return [
    { what: 'passwords of Patroni changed', figure: (changed - begun) / 1000, unit: 's' },
    {
      what: 'passwords changed: until both follow again, after all connections ended',
      figure: (back - changed) / 1000,
      unit: 's',
    },
    { what: 'passwords changed: former passwords that are still accepted', figure: known.length, atMost: 0 },
    { what: 'passwords changed: another primary', figure: isSame ? 0 : 1, atMost: 0 },
    {
      what: 'passwords changed: longest time without a change',
      figure: longestPause(book, begun),
      unit: 's',
    },
    { what: `passwords changed: of ${book.served + failed} requests failed`, figure: failed, atMost: 0 },
  ]
}

/** A command of the page with passwords instead of their names. */
function withNewPasswords(): (command: string) => string {
  const [superuser, replication] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  return (command) =>
    command
      .replaceAll('NEW-SUPERUSER-PASSWORD', superuser)
      .replaceAll('NEW-REPLICATION-PASSWORD', replication)
}

const ofReplication = (superuser: string, password: string): string =>
  superuser.replace(/\/\/.*@/, `//replicator:${password}@`)

/** Ends connections made with the former passwords: of Patroni and the standbys, and not those of people. */
async function endConnections(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) {
    const client = new pg.Client({ connectionString: node.superuser('postgres') })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename in ('postgres', 'replicator') and pid <> pg_backend_pid()`,
    )
    await client.end()
  }
}

async function isLetIn(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
