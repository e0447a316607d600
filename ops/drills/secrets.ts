import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sealPaymentsKey } from '../../apps/server/src/features/billing/payment/provider/payments-key.ts'
import { root } from '../../scripts/bootstrap/places.mjs'
import { longestPause, startBuying } from './buying.ts'
import { lossesOf } from './losses.ts'
import type { PortalSettings } from './portal.ts'
import { openProxiedWorld, type ProxiedWorld } from './proxied-world.ts'
import { DRILL_PASSWORD } from './roles.ts'
import { onStage, type Stage } from './stage.ts'
import type { Finding } from './table.ts'
import { BANK_KEY, DRILL_SECRET } from './town.ts'

const BUYERS = 4
const EVERY_MS = 400
const LISTS = 800
const BEFORE_MS = 1000

const NEW_SECRET = 'another secret of a drill, of thirty-two characters'

/**
 * docs/operations/secrets.md, done: `SECRET` and the role of the application are changed, from files as systemd gives them, while
 * people who signed in before go on ordering and paying. The key at the bank lies sealed.
 */
export const drillSecrets = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const world = await openProxiedWorld(stage, { buyers: BUYERS, parts: 1, listsOfPart: LISTS })
    await sealKey(world)
    await world.startProxy()
    const begun = performance.now()
    const { bank, origin } = world
    const buying = await startBuying({ origin, bank, buyers: world.nextBuyers(), everyMs: EVERY_MS })
    await pause(BEFORE_MS)
    const resealed = await changeSecret(stage, world)
    await changeRole(stage, world)
    await pause(BEFORE_MS)
    await buying.stop()
    const { book } = buying
    const failed = book.notServed + book.refused.length
    const losses = await lossesOf(world.cluster.superuser('portal'), book)
    return [
      {
        what: 'all steps, with four times both processes',
        figure: (performance.now() - begun) / 1000,
        unit: 's',
      },
      { what: `of ${book.served + failed} requests failed`, figure: failed, atMost: 0 },
      { what: 'keys that were not sealed anew', figure: 1 - resealed, atMost: 0 },
      { what: 'longest time without a change', figure: longestPause(book, begun), unit: 's' },
      { what: `of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
      { what: `of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
      { what: 'rules of money that do not hold', figure: losses.broken.length, atMost: 0 },
    ]
  })

/** The school has its own key at the bank, sealed with the secret of the beginning. */
async function sealKey({ cluster }: ProxiedWorld): Promise<void> {
  await asSuperuser(cluster.superuser('portal'), async (client) => {
    const { rows } = await client.query<{ id: Parameters<typeof sealPaymentsKey>[0]['schoolId'] }>(
      'select id from school',
    )
    for (const { id } of rows) {
      const sealed = sealPaymentsKey({ schoolId: id, portalSecret: DRILL_SECRET }, BANK_KEY)
      await client.query('update school set sealed_payments_key = $2 where id = $1', [id, sealed])
    }
  })
}

/** The four steps; how many keys the command sealed anew. */
async function changeSecret(stage: Stage, world: ProxiedWorld): Promise<number> {
  const step = async (secrets: PortalSettings) => {
    const settings = { ...inFiles(stage, secrets), PAYMENTS_KEY: '' }
    await world.replaceAll({ settings })
    return settings
  }
  await step({ SECRET: DRILL_SECRET, SECRET_NEXT: NEW_SECRET })
  const between = await step({ SECRET: NEW_SECRET, SECRET_BEFORE: DRILL_SECRET })
  const said = await command({ ...world.settings, ...between }, ['secrets', 'reseal'])
  await step({ SECRET: NEW_SECRET })
  return Number(/Sealed anew: (\d+)\./.exec(said)?.[1])
}

/** Another role takes over, and the one of before is gone. */
async function changeRole(stage: Stage, world: ProxiedWorld): Promise<void> {
  const { cluster, replaceAll, settings } = world
  await asSuperuser(cluster.superuser('portal'), async (client) => {
    await client.query(`create role portal_web_2 login password '${DRILL_PASSWORD}'`)
    await client.query('grant portal_app to portal_web_2')
  })
  const address = settings['DATABASE_APP_URL']?.replace('portal_web', 'portal_web_2') ?? ''
  const secrets = inFiles(stage, { SECRET: NEW_SECRET })
  await replaceAll({ settings: { ...secrets, PAYMENTS_KEY: '', DATABASE_APP_URL: address } })
  await asSuperuser(cluster.superuser('portal'), (client) => client.query('drop role portal_web'))
}

/** Settings as `LoadCredential` gives them: a file for each, and nothing of them in the environment. */
function inFiles(stage: Stage, secrets: PortalSettings): PortalSettings {
  rmSync(join(stage.folder, 'credentials'), { recursive: true, force: true })
  const folder = stage.makeFolder('credentials')
  for (const [name, value] of Object.entries(secrets)) stage.write(`credentials/${name}`, `${value}\n`)
  return { SECRET: '', CREDENTIALS_DIRECTORY: folder }
}

/** What `npm run school` says with these settings. */
async function command(settings: PortalSettings, words: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [join(root, 'apps/server/src/school.ts'), ...words], { env })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}${complained}`)
  return said
}

async function asSuperuser(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
