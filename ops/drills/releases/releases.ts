import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { asking } from '../../../apps/server/src/database/reach.ts'
import { PASSWORD } from '../../../apps/server/testing/people/people.ts'
import { startBuying } from '../families/buying.ts'
import { installReleases, type Releases } from './former-release.ts'
import { lossesOf } from '../families/losses.ts'
import type { PortalSettings } from '../portal/portal.ts'
import { openProxiedWorld, type ProxiedWorld } from '../portal/proxied-world.ts'
import { onStage, type Stage } from '../stage.ts'
import type { Finding } from '../table.ts'
import type { Buyer } from '../families/town.ts'

const BUYERS = 6
const LISTS = 900
const EVERY_MS = 100
/** How long each mixture of releases runs. */
const HOLD_MS = 4000

/**
 * Executes docs/operations/upgrades.md with two successive releases: the former one runs alone, the next one migrates
 * meanwhile, both run, the next one alone, both again, and the former one alone. Meanwhile people order and pay through
 * HAProxy, and each release gets requests for sessions and code of the other.
 */
export const drillReleases = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const folder = stage.makeFolder('releases')
    return replace(await open(stage, folder, await installReleases(folder)))
  })

type World = ProxiedWorld &
  Releases & {
    readonly buyers: readonly Buyer[]
    /** More settings of every process. */
    readonly more: PortalSettings
  }

async function open(stage: Stage, folder: string, releases: Releases): Promise<World> {
  const { former } = releases
  const more = { MIGRATE_AT_START: 'false', WEB_RELEASES: folder }
  const town = { buyers: BUYERS, parts: 1, listsOfPart: LISTS }
  const world = await openProxiedWorld(stage, town, { release: former, settings: more, migratedBy: former })
  await world.startProxy()
  return { ...world, ...releases, more, buyers: world.nextBuyers() }
}

/** Runs `npm run migrate` of a release. */
async function migrateBy(release: string, settings: PortalSettings): Promise<void> {
  const child = spawn(process.execPath, [join(release, 'apps/server/src/migrate.ts')], {
    cwd: release,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (said += String(more)))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Migrating by ${release} failed:\n${said}`)
}

async function replace(world: World): Promise<readonly Finding[]> {
  const { bank, origin, buyers, former, next, portals, settings, more, startPortal: start, cluster } = world
  const { book, stop } = await startBuying({ origin, bank, buyers, everyMs: EVERY_MS })
  const findings: Finding[] = []
  const failed = () => book.notServed + book.refused.length
  const during = async (what: string, happen: () => Promise<void>) => {
    const before = { served: book.served, failed: failed() }
    await happen()
    await pause(HOLD_MS)
    const wrong = failed() - before.failed
    findings.push({
      what: `${what}: of ${book.served - before.served + wrong} requests failed`,
      figure: wrong,
      atMost: 0,
    })
  }
  const put = async (index: 0 | 1, release: string) => {
    const portal = portals[index]
    await portal?.stop()
    portals[index] = await start(portal?.port ?? 0, { release, settings: more })
  }
  await during('the release before alone', async () => {})
  await during('while the next one migrates', () => migrateBy(next, settings))
  await during('both', () => put(0, next))
  findings.push(...(await mixed(world)))
  await during('the next one alone', () => put(1, next))
  findings.push({
    what: 'the next one alone: code of pages of the release before that is missing',
    figure: await missing(world, 0, former),
    atMost: 0,
  })
  await during('both again', () => put(0, former))
  await during('the release before alone again', () => put(1, former))
  await stop()
  const losses = await lossesOf(cluster.superuser('portal'), book)
  if (world.isMade)
    findings.push({
      what: 'orders that the schema of the next one did not record',
      figure: await notNoted(cluster.superuser('portal')),
      atMost: 0,
    })
  return [
    ...findings,
    { what: `of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
    { what: `of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
    { what: 'ledger invariants that are violated', figure: losses.broken.length, atMost: 0 },
  ]
}

/** Orders that neither a trigger nor a batch of `next-release/` has recorded. */
async function notNoted(superuser: string): Promise<number> {
  const { rows } = await asking({ connectionString: superuser }, (client) =>
    client.query<{ orders: number }>(`select count(*)::int as orders from placed_order o
      where noted_at is distinct from placed_at or not exists (select from noted_order n
        where n.school_id = o.school_id and n.order_id = o.id)`),
  )
  return rows[0]?.orders ?? 0
}

/** Requests sessions and code of one release at the other, while both run; the next one is the first process. */
async function mixed(world: World): Promise<Finding[]> {
  const { buyers, former, next } = world
  const [first = '', second = ''] = buyers.map(({ login }) => login)
  const canBeFound = readFileSync(join(former, '.env.example'), 'utf8').includes('WEB_RELEASES')
  return [
    {
      what: 'sessions of the release before that the next one does not know',
      figure: await unknown(world, [1, 0], first),
      atMost: 0,
    },
    {
      what: 'sessions of the next one that the release before does not know',
      figure: await unknown(world, [0, 1], second),
      atMost: 0,
    },
    {
      what: 'code of pages of the release before that the next one does not have',
      figure: await missing(world, 0, former),
      atMost: 0,
    },
    {
      what: `code of pages of the next one that the release before does not have${canBeFound ? '' : ' (it does not look for it yet)'}`,
      figure: await missing(world, 1, next),
      ...(canBeFound && { atMost: 0 }),
    },
  ]
}

type Asked = { readonly path: string; readonly cookies?: ReadonlyMap<string, string>; readonly form?: string }

/** Sends a request to one process, as HAProxy would. */
async function askAt(
  { portals, origin }: World,
  index: number,
  { path, cookies = new Map(), form }: Asked,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }> {
  const { host } = new URL(origin)
  const headers = {
    host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(form !== undefined && {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    }),
  }
  const method = form === undefined ? 'GET' : 'POST'
  const asking = request({ host: '127.0.0.1', port: portals[index]?.port, path, method, headers }).end(form)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

/** Signs in at one process, and reads the session at the other: 1 when it is unknown there. */
async function unknown(
  world: World,
  [one, other]: readonly [number, number],
  login: string,
): Promise<number> {
  const cookies = new Map<string, string>()
  const keep = ({ headers }: { readonly headers: IncomingHttpHeaders }) => {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
  }
  keep(await askAt(world, one, { path: '/rest/session/current' }))
  const form = new URLSearchParams({ loginname: login, password: PASSWORD }).toString()
  keep(await askAt(world, one, { path: '/login', cookies, form }))
  const { body } = await askAt(world, other, { path: '/rest/session/current', cookies })
  const page = await askAt(world, other, { path: '/app/portal/', cookies })
  return body.includes(`"login":"${login}"`) && page.body.includes(login) ? 0 : 1
}

/** Inlined styles: their file name is only for the code, which then does not fetch it. */
const NEVER_ASKED = /<link rel="stylesheet" disabled [^>]*>/g

/** How many files named by the pages of a release a process does not serve. */
async function missing(world: World, index: number, release: string): Promise<number> {
  const built = join(release, 'apps/portal/dist/browser')
  const named = ['index.html', 'chunks.json', 'service-worker.js'].map((file) =>
    readFileSync(join(built, file), 'utf8'),
  )
  const files = new Set(
    named
      .join('')
      .replaceAll(NEVER_ASKED, '')
      .match(/\/app\/portal\/assets\/[\w@.-]+/g),
  )
  if (files.size < 20) throw new Error(`The pages of ${release} name ${files.size} files only.`)
  let count = 0
  for (const path of files) if ((await askAt(world, index, { path })).status !== 200) count += 1
  return count
}
