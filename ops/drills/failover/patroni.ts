import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { openPassage, type Passage } from './passage.ts'
import { programOf } from '../program.ts'
import { familyOf, killAll, processesOfCluster } from '../processes.ts'
import { published } from '../published.ts'
import { DRILL_PASSWORD } from '../roles.ts'
import type { Stage } from '../stage.ts'
import { readEnvironment } from '../install/unit-file.ts'

/** One of three machines, each with PostgreSQL, Patroni and etcd. */
export type Node = {
  readonly name: string
  /** Starts Patroni, which starts PostgreSQL. */
  readonly start: () => void
  /** Runs a command of a page here as the service's user; the page names the addresses of the first machine. */
  readonly shell: (command: string) => Promise<string>
  /** The processes of Patroni and PostgreSQL. */
  readonly processes: () => number[]
  /** Whether Patroni reports it as primary. */
  readonly isPrimary: () => Promise<boolean>
  /** The value of a metric of its Patroni. */
  readonly told: (metric: string) => Promise<number>
  /** The connection of its Patroni to etcd. */
  readonly toEtcd: Passage
  readonly place: string
  /** The port at which Patroni says whether it takes changes. */
  readonly restPort: number
  /** The address of a database for the superuser. */
  readonly superuser: (database: string) => string
  readonly log: () => string
}

const ETCD_FILE = '/etc/default/etcd'
const PATRONI_FILE = '/etc/patroni/config.yml'
const DATA_FOLDER = '/var/lib/postgresql/15/portal'

const NUMBERS = [1, 2, 3]
const hostOf = (number: number) => `127.0.0.1${number}`

type Ports = {
  readonly postgres: number
  readonly rest: number
  readonly client: number
  readonly peer: number
}

type Place = {
  readonly name: string
  readonly dataFolder: string
  readonly sockets: string
  readonly port: number
}

type Choices = {
  /** Uses version 3 of etcd's API, as the published files once did. */
  readonly isOfBefore?: boolean
  /** The archive settings: how the server and the commands of a node find pgBackRest's configuration. */
  readonly archiving?: (place: Place) => Readonly<Record<string, string>>
}

/** Starts three nodes by ops/patroni, where they have the addresses 10.0.0.11 to 13, and waits until two follow one. */
export async function startNodes(stage: Stage, choices: Choices = {}): Promise<readonly Node[]> {
  const ports: Ports = {
    postgres: await freePort(),
    rest: await freePort(),
    client: await freePort(),
    peer: await freePort(),
  }
  const etcds = NUMBERS.map((number) => startEtcd(stage, number, ports, choices))
  for (const number of NUMBERS) await untilWell(`http://${hostOf(number)}:${ports.client}/health`)
  const nodes = await Promise.all(
    etcds.map((etcd, index) => makeNode(stage, { number: index + 1, ports, etcd, ...choices })),
  )
  for (const node of nodes) {
    node.start()
    await primaryOf(nodes)
  }
  await untilAllFollow(nodes)
  return nodes
}

/** A restartable program with its settings file. */
type Service = { readonly file: string; readonly restart: () => Promise<void> }

function startEtcd(stage: Stage, number: number, ports: Ports, { isOfBefore = false }: Choices): Service {
  const name = `etcd${number}`
  const settings = published('ops/patroni/etcd.env', {
    '=db1\n': `=db${number}\n`,
    '/var/lib/etcd/portal': stage.makeFolder(name),
    ...of(number, ['http://10.0.0.11:2380\n', 'http://10.0.0.11:2379\n']),
    ':2379': `:${ports.client}`,
    ':2380': `:${ports.peer}`,
    '10.0.0.1': '127.0.0.1',
    ...(isOfBefore && { 'ETCD_ENABLE_V2=true\n': '' }),
  })
  const file = stage.write(`${name}.env`, settings)
  const etcd = programOf(() =>
    stage.start(name, 'etcd', [], readEnvironment(readFileSync(file, 'utf8').split('\n'))),
  )
  etcd.start()
  return { file, restart: etcd.restart }
}

/** Replaces the addresses of the first machine by those of another one. */
const of = (number: number, addresses: readonly string[]) =>
  Object.fromEntries(addresses.map((address) => [address, address.replace('10.0.0.11', `10.0.0.1${number}`)]))

async function makeNode(
  stage: Stage,
  {
    number,
    ports,
    etcd,
    isOfBefore = false,
    archiving,
  }: Choices & { readonly number: number; readonly ports: Ports; readonly etcd: Service },
): Promise<Node> {
  const name = `db${number}`
  const host = hostOf(number)
  const toEtcd = await openPassage(NUMBERS.map((one) => ({ host: hostOf(one), port: ports.client })))
  stage.atEnd(toEtcd.close)
  const dataFolder = join(stage.folder, name)
  const sockets = stage.makeFolder(`${name}-sockets`)
  const environment = archiving?.({ name, dataFolder, sockets, port: ports.postgres })
  const settings = published('ops/patroni/patroni.yml', {
    'name: db1': `name: ${name}`,
    ...(isOfBefore && { '\netcd:\n': '\netcd3:\n' }),
    ...(environment && { '# archive_': 'archive_' }),
    'hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': `hosts: 127.0.0.1:${toEtcd.port}\n  use_proxies: true`,
    '10.0.0.11': host,
    '10.0.0.0/24': '127.0.0.0/8',
    ':8008': `:${ports.rest}`,
    ':5432': `:${ports.postgres}`,
    [DATA_FOLDER]: dataFolder,
    '/var/lib/postgresql/patroni.pgpass': join(stage.folder, `${name}.pgpass`),
    '/var/run/postgresql': sockets,
    'SUPERUSER-PASSWORD': DRILL_PASSWORD,
    'REPLICATION-PASSWORD': DRILL_PASSWORD,
    'shared_buffers: 2GB': 'shared_buffers: 32MB',
    'max_connections: 200': 'max_connections: 60',
    'wal_keep_size: 1GB': 'wal_keep_size: 64MB',
  })
  const file = stage.write(`${name}.yml`, settings)
  // Patroni stops its server when it exits, unless it is killed.
  stage.atEnd(() => killAll(processesOfCluster(dataFolder)))
  const patroni = programOf(() => stage.start(name, 'patroni', [file], environment))
  const restarts: Readonly<Record<string, () => Promise<void>>> = {
    'systemctl restart etcd': etcd.restart,
    // Ends only Patroni itself, as KillMode=process of its unit does.
    'systemctl stop patroni': patroni.stop,
    'systemctl start patroni': async () => patroni.start(),
    'systemctl restart patroni': patroni.restart,
  }
  const here: Here = {
    [PATRONI_FILE]: file,
    [DATA_FOLDER]: dataFolder,
    [ETCD_FILE]: etcd.file,
    // Answers to its questions: the name, the confirmation, and the leader.
    ' remove portal': ` remove portal <<'END'\nportal\nYes I am aware\n${name}\nEND\n`,
    '10.0.0.11:2379': `${host}:${ports.client}`,
    // Everything runs as its user here.
    'runuser -u postgres -- ': '',
    '/var/log/postgresql/': join(stage.folder, `${name}-`),
  }
  const socket = { PGHOST: sockets, PGPORT: String(ports.postgres) }
  const shell = async (command: string) => {
    const restart = restarts[command]
    if (!restart) return stage.run('sh', ['-euc', commandHere(command, here)], { ...environment, ...socket })
    await restart()
    return ''
  }
  const processes = () => {
    const pid = patroni.running()?.pid
    return [...(pid === undefined ? [] : familyOf(pid)), ...processesOfCluster(dataFolder)]
  }
  return {
    name,
    toEtcd,
    processes,
    place: `${host}:${ports.postgres}`,
    restPort: ports.rest,
    superuser: (database) =>
      `postgres://postgres:${superuserPasswordIn(file)}@${host}:${ports.postgres}/${database}`,
    start: patroni.start,
    shell,
    isPrimary: () => answers(`http://${host}:${ports.rest}/primary`),
    told: (metric) => toldAt(`http://${host}:${ports.rest}/metrics`, metric),
    log: () => patroni.running()?.log() ?? '',
  }
}

/** The superuser's password in the settings of Patroni. */
const superuserPasswordIn = (file: string): string =>
  /^ +superuser:\n.*\n +password: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''

/** Names in a page, and their values here. */
type Here = Readonly<Record<string, string>>

/** A command of a page, adapted to this machine. */
function commandHere(command: string, here: Here): string {
  let meant = command
  for (const [there, place] of Object.entries(here)) meant = meant.replaceAll(there, () => place)
  return meant
}

async function toldAt(address: string, metric: string): Promise<number> {
  const text = await (await fetch(address)).text()
  return Number(new RegExp(`^${metric}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1])
}

const REST_PATIENCE_MS = 1000

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(REST_PATIENCE_MS) }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  return answer?.ok === true
}

const PATIENCE_MS = 120_000

/** Waits until etcd reports a quorum. */
async function untilWell(address: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_AGAIN_MS))
    if (await answers(address)) return
  throw new Error(`${address} does not answer.`)
}

const LOOK_AGAIN_MS = 100

/** Waits until one of these nodes accepts writes. */
export async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_AGAIN_MS))
    for (const node of nodes) if (await node.isPrimary()) return node
  throw new Error(`No node accepts writes:\n${nodes.map(({ log }) => log()).join('\n')}`)
}

/** Waits until all others follow the primary, one of them synchronously. */
export async function untilAllFollow(nodes: readonly Node[]): Promise<void> {
  const primary = await primaryOf(nodes)
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_AGAIN_MS)) {
    const followers = await followersOf(primary)
    if (followers.length === nodes.length - 1 && followers.some(({ sync_state: sync }) => sync === 'sync'))
      return
  }
  throw new Error(`Not all follow ${primary.name}:\n${nodes.map(({ log }) => log()).join('\n')}`)
}

/** The output of patronictl list on this node. */
export const listed = (node: Node): Promise<string> => node.shell(`patronictl -c ${PATRONI_FILE} list`)

/** Waits until patronictl list on this node contains these words. */
export async function untilListed(node: Node, ...words: readonly string[]): Promise<void> {
  let said = ''
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_AGAIN_MS)) {
    said = await listed(node)
    if (words.every((word) => said.includes(word))) return
  }
  throw new Error(`There is no ${words.join(', ')} in:\n${said}`)
}

async function followersOf(primary: Node): Promise<{ readonly sync_state: string }[]> {
  const client = new pg.Client({ connectionString: primary.superuser('postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    const question = "select sync_state from pg_stat_replication where state = 'streaming'"
    return (await client.query<{ sync_state: string }>(question)).rows
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs these commands on a node in order. */
export async function doAll(node: Node, commands: readonly string[]): Promise<void> {
  for (const command of commands) await node.shell(command)
}
