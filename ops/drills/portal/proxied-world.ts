import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '../../../apps/server/testing/network/certificate.ts'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { addressesOf, makeCluster, type Cluster } from '../failover/cluster.ts'
import { startPortal, type Portal, type PortalSettings } from './portal.ts'
import { published } from '../published.ts'
import { setUpRoles } from '../roles.ts'
import type { Stage } from '../stage.ts'
import { settingsOf } from './portal-world.ts'
import { openBank, settle, type Buyer, type DrillBank, type Town } from '../families/town.ts'
import { openVisitor } from '../families/visitor.ts'

/** Two processes of the portal, behind HAProxy with docs/operations/haproxy.cfg. */
export type ProxiedWorld = {
  readonly cluster: Cluster
  readonly bank: DrillBank
  readonly origin: string
  /** The buyers with unanswered lists, a number for each part of the drill. */
  readonly nextBuyers: () => readonly Buyer[]
  readonly portals: Portal[]
  /** Replaces the processes one by one. */
  readonly replaceAll: (choices?: Choices) => Promise<void>
  readonly startPortal: (port: number, choices?: Choices) => Promise<Portal>
  /** Starts HAProxy with these health checks. */
  readonly startProxy: (checks?: string) => Promise<Proxy>
  /** The settings of a process, without its port. */
  readonly settings: PortalSettings
}

export type Proxy = {
  readonly stop: () => Promise<void>
  /** Reloads its files, as `systemctl reload haproxy` does; this certificate is one of them. */
  readonly reload: (certificate: string) => void
}

/** How to start a process: the folder of its release, and more settings. */
type Choices = { readonly release?: string; readonly settings?: PortalSettings }

/** Starts a database, a bank, and two processes of the portal. */
export async function openProxiedWorld(
  stage: Stage,
  town: Town,
  { migratedBy, ...first }: Choices & { readonly migratedBy?: string } = {},
): Promise<ProxiedWorld> {
  const cluster = await makeCluster(stage, { port: await freePort() })
  await cluster.start()
  await setUpRoles(cluster.superuser('postgres'))
  const ports: Ports = {
    http: await freePort(),
    https: await freePort(),
    portals: [await freePort(), await freePort()],
  }
  const origin = `https://127.0.0.1:${ports.https}`
  const bank = await openBank(stage, origin)
  const settings = {
    ...settingsOf({ databases: addressesOf(`127.0.0.1:${cluster.port}`), origin, bank }),
    BEHIND_PROXY: 'true',
  }
  const start = (port: number, { release, settings: more }: Choices = {}) =>
    startPortal(stage, { ...settings, ...more, PORT: String(port) }, release)
  // The schema is migrated before its release starts, as by `npm run migrate`, unless a drill begins with another
  // release.
  await (await start(ports.portals[0], { ...(migratedBy !== undefined && { release: migratedBy }) })).kill()
  const portals: Portal[] = []
  for (const port of ports.portals) portals.push(await start(port, first))
  const hosts = [`127.0.0.1:${ports.https}`]
  const nextBuyers = await settle(cluster.superuser('portal'), { hosts, ...town })
  return {
    cluster,
    bank,
    origin,
    settings,
    nextBuyers,
    portals,
    replaceAll: async (choices) => {
      for (const [index, portal] of portals.entries()) {
        await portal.stop()
        portals[index] = await start(portal.port, choices)
      }
    },
    startPortal: start,
    startProxy: (checks = PUBLISHED_CHECKS) => startProxy(stage, ports, checks),
  }
}

const PUBLISHED_CHECKS = 'fall 2 rise 1'

type Ports = { readonly http: number; readonly https: number; readonly portals: readonly [number, number] }

async function startProxy(stage: Stage, ports: Ports, checks: string): Promise<Proxy> {
  const settings = published('docs/operations/haproxy.cfg', {
    'bind :80\n': `bind 127.0.0.1:${ports.http}\n`,
    'bind :443': `bind 127.0.0.1:${ports.https}`,
    '/etc/haproxy/portal.pem': stage.write('portal.pem', selfSigned.cert + selfSigned.key),
    '127.0.0.1:4200': `127.0.0.1:${ports.portals[0]}`,
    '127.0.0.1:4201': `127.0.0.1:${ports.portals[1]}`,
    // The published number needs more files than a user may open.
    'maxconn 8000': 'maxconn 400',
    [PUBLISHED_CHECKS]: checks,
  })
  // A master with a worker, as its unit starts it.
  const { process: proxy, log } = stage.start('haproxy', 'haproxy', [
    '-W',
    '-f',
    stage.write('haproxy.cfg', settings),
  ])
  const visitor = openVisitor(`https://127.0.0.1:${ports.https}`)
  while ((await visitor.ask('/rest/public/settings')).status !== 200) {
    if (proxy.exitCode !== null) throw new Error(`HAProxy did not start:\n${log()}`)
    await pause(100)
  }
  visitor.close()
  return {
    stop: async () => {
      const isOver = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await isOver
    },
    reload: (certificate) => {
      stage.write('portal.pem', certificate)
      proxy.kill('SIGUSR2')
    },
  }
}
