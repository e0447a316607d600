import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { encryptPaymentsKey } from '../../../apps/server/src/features/payments/provider/payments-key.ts'
import { openMailServer } from '../../../apps/server/testing/network/mail-server.ts'
import { countFailures, longestPause, startBuying } from '../families/buying.ts'
import { isPresented, makeCertificate } from './drill-certificate.ts'
import { lossesOf } from '../families/losses.ts'
import type { PortalSettings } from '../portal/portal.ts'
import { openProxiedWorld, type Proxy, type ProxiedWorld } from '../portal/proxied-world.ts'
import { DRILL_PASSWORD } from '../roles.ts'
import { schoolCommand } from '../portal/school-command.ts'
import { onStage, type Stage } from '../stage.ts'
import type { Finding } from '../table.ts'
import { BANK_KEY, DRILL_SECRET } from '../families/town.ts'
import { changeWithoutProxy } from './unproxied-secrets.ts'

const BUYERS = 4
const EVERY_MS = 400
const LISTS = 800
const BEFORE_MS = 1000

const NEW_SECRET = 'another secret of a drill, of thirty-two characters'

/** Executes docs/operations/secrets.md: behind HAProxy, and with https by the portal itself. */
export const drillSecrets = async (): Promise<readonly Finding[]> => [
  ...(await changeBehindProxy()),
  ...(await changeWithoutProxy()),
]

/**
 * Changes `SECRET`, the key at the bank, the proxy's certificate, the application's role and the mail account, as files
 * from systemd. Meanwhile people with earlier sessions order and pay.
 */
const changeBehindProxy = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const world = await openProxiedWorld(stage, { buyers: BUYERS, parts: 1, listsOfPart: LISTS })
    await sealKey(world)
    const proxy = await world.startProxy()
    const post = await openPost(world.cluster.superuser('portal'))
    stage.atEnd(post.close)
    const begun = performance.now()
    const { bank, origin } = world
    const buying = await startBuying({ origin, bank, buyers: world.nextBuyers(), everyMs: EVERY_MS })
    await pause(BEFORE_MS)
    const reencrypted = await changeSecret(stage, world, post.old.url)
    const isKeyChanged = await changeKey(world)
    const isCertificateChanged = await changeCertificate(stage, world, proxy)
    await post.write('of-before')
    await changeRoleAndPost(stage, world, post.next.url)
    await post.write('of-after')
    const misdelivered = await post.misdelivered()
    await pause(BEFORE_MS)
    await buying.stop()
    const { book } = buying
    const failed = countFailures(book)
    const losses = await lossesOf(world.cluster.superuser('portal'), book)
    return [
      {
        what: 'all steps, with four times both processes',
        figure: (performance.now() - begun) / 1000,
        unit: 's',
      },
      { what: `of ${book.served + failed} requests failed`, figure: failed, atMost: 0 },
      { what: 'keys that were not re-encrypted', figure: 1 - reencrypted, atMost: 0 },
      { what: 'key at the bank that was not changed', figure: isKeyChanged ? 0 : 1, atMost: 0 },
      {
        what: 'certificate that was not shown after a reload',
        figure: isCertificateChanged ? 0 : 1,
        atMost: 0,
      },
      {
        what: `of ${2 * LETTERS} letters not delivered once, or by an account that had ended`,
        figure: misdelivered,
        atMost: 0,
      },
      { what: 'longest time without a change', figure: longestPause(book, begun), unit: 's' },
      { what: `of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
      { what: `of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
      { what: 'ledger invariants that are violated', figure: losses.broken.length, atMost: 0 },
    ]
  })

/** Gives the school its own key at the bank, encrypted as by the import of its school file. */
async function sealKey(
  { cluster }: ProxiedWorld,
  portalSecret = DRILL_SECRET,
  key = BANK_KEY,
): Promise<void> {
  await asSuperuser(cluster.superuser('portal'), async (client) => {
    const { rows } = await client.query<{ id: Parameters<typeof encryptPaymentsKey>[0]['schoolId'] }>(
      'select id from school',
    )
    for (const { id } of rows) {
      const sealed = encryptPaymentsKey({ schoolId: id, portalSecret }, key)
      await client.query('update school set sealed_payments_key = $2 where id = $1', [id, sealed])
    }
  })
}

/** The four steps; returns how many keys the command re-encrypted. */
async function changeSecret(stage: Stage, world: ProxiedWorld, post: string): Promise<number> {
  const step = async (secrets: PortalSettings) => {
    const settings = { ...inFiles(stage, { ...secrets, SMTP_URL: post }), PAYMENTS_KEY: '' }
    await world.replaceAll({ settings })
    return settings
  }
  await step({ SECRET: DRILL_SECRET, SECRET_NEXT: NEW_SECRET })
  const between = await step({ SECRET: NEW_SECRET, SECRET_BEFORE: DRILL_SECRET })
  const said = await schoolCommand({ ...world.settings, ...between }, ['secrets', 'reseal'])
  await step({ SECRET: NEW_SECRET })
  return Number(/Re-encrypted: (\d+)\./.exec(said)?.[1])
}

const NEW_KEY = 'test_drill_next'
const KEYS_BESIDE_MS = 3000

/**
 * The bank accepts both keys until the portal has the new one; returns whether payments then work with that one only.
 */
async function changeKey(world: ProxiedWorld): Promise<boolean> {
  const { bank } = world
  bank.keys.add(NEW_KEY)
  await sealKey(world, NEW_SECRET, NEW_KEY)
  await pause(KEYS_BESIDE_MS)
  bank.keys.delete(BANK_KEY)
  const before = bank.bank.list().length
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100))
    if (bank.bank.list().length > before) return true
  return false
}

const PATIENCE_MS = 30_000

/** Replaces the certificate and reloads HAProxy; returns whether new connections get it. */
async function changeCertificate(stage: Stage, { origin }: ProxiedWorld, proxy: Proxy): Promise<boolean> {
  const made = await makeCertificate(stage)
  proxy.reload(`${made.cert}${made.key}`)
  return isPresented(made, origin)
}

const LETTERS = 10

/** Two mail accounts, used one after the other. */
async function openPost(superuser: string) {
  const [old, next] = [await openMailServer(), await openMailServer()]
  const [before, after] = ['of-before', 'of-after']
  const countOf = (letters: readonly string[], subject: string) =>
    letters.filter((letter) => letter.includes(`Subject: ${subject}`)).length
  const isDelivered = () =>
    countOf(old.letters, before) + countOf(next.letters, before) === LETTERS &&
    countOf(next.letters, after) === LETTERS
  return {
    old,
    next,
    /** Sends mails with this subject at once. */
    write: (subject: string) =>
      asSuperuser(superuser, (client) =>
        client.query(
          `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
           select id, 'somebody@post.example', $1, 'c', gen_random_uuid()::text, now(), now()
             from school, generate_series(1, $2::int)`,
          [subject, LETTERS],
        ),
      ),
    /** Waits for all of them; returns how many did not arrive exactly once, or arrived by the former account. */
    misdelivered: async () => {
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end && !isDelivered();)
        await pause(100)
      const first = countOf(old.letters, before) + countOf(next.letters, before)
      return (
        Math.abs(LETTERS - first) +
        Math.abs(LETTERS - countOf(next.letters, after)) +
        countOf(old.letters, after)
      )
    },
    close: () => Promise.all([old.close(), next.close()]),
  }
}

/** Switches to another role and mail account, and drops the former role. */
async function changeRoleAndPost(stage: Stage, world: ProxiedWorld, post: string): Promise<void> {
  const { cluster, replaceAll, settings } = world
  await asSuperuser(cluster.superuser('portal'), async (client) => {
    await client.query(`create role portal_web_2 login password '${DRILL_PASSWORD}'`)
    await client.query('grant portal_app to portal_web_2')
  })
  const address = settings['DATABASE_APP_URL']?.replace('portal_web', 'portal_web_2') ?? ''
  const secrets = inFiles(stage, { SECRET: NEW_SECRET, SMTP_URL: post })
  await replaceAll({ settings: { ...secrets, PAYMENTS_KEY: '', DATABASE_APP_URL: address } })
  await asSuperuser(cluster.superuser('portal'), (client) => client.query('drop role portal_web'))
}

/** Settings as `LoadCredential` gives them: a file for each, and none in the environment. */
function inFiles(stage: Stage, secrets: PortalSettings): PortalSettings {
  rmSync(join(stage.folder, 'credentials'), { recursive: true, force: true })
  const folder = stage.makeFolder('credentials')
  for (const [name, value] of Object.entries(secrets)) stage.write(`credentials/${name}`, `${value}\n`)
  return { SECRET: '', CREDENTIALS_DIRECTORY: folder }
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
