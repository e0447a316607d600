import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { selfSigned } from '../../apps/server/testing/network/certificate.ts'
import { percentile } from '../load.ts'
import { signInParents, signIn, type Parent } from '../parents.ts'
import { withProduct } from '../product.ts'
import { askList } from '../sign-in/sign-in.ts'
import { everySoOften } from '../steady-load.ts'
import type { Measure } from '../table.ts'

/** The orders of one thread: a number of requests at a rate. */
export type FloodOrder = {
  readonly kind: 'requests' | 'resets'
  readonly address: string
  readonly ca?: string
  readonly requests: number
  readonly aSecond: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether each request has another, unknown host. */
  readonly namesHosts?: boolean
  /** When the client disconnects, if it does. */
  readonly cancelMs?: number
  /** How long it waits for responses after the last request. */
  readonly lingerMs: number
}

export type FloodTally = {
  readonly sent: number
  readonly answered: number
  readonly refused: number
  readonly failed: number
}

type Flood = Pick<FloodOrder, 'requests' | 'aSecond' | 'path'> & Partial<FloodOrder>

const VISITS = { aSecond: 10, seconds: 8 } as const
const LINGER_MS = 3000
/** For signed-in people, while other requests are rejected (SAF-R7). */
const GOAL_MS = 1000
const PAGE = '/app/portal/'
const BIG_TEXT = '<p>Een <b>lange</b> tekst met <a href="https://example.org">een link</a>.</p>'.repeat(
  20_000,
)

const pages = { requests: 1500, aSecond: 500, path: PAGE } as const

/** The effect of request floods on signed-in people, and how many requests are rejected. */
export async function measureRequestFloods(): Promise<readonly Measure[]> {
  return [...(await withProduct(({ address }) => floodOverHttp(address))), ...(await floodOverHttp2())]
}

async function floodOverHttp(address: string): Promise<readonly Measure[]> {
  const parents = await signInParents(address, 20)
  const measures = [...(await calm(address, parents))]
  const floods: Readonly<Record<string, Flood>> = {
    '1,500 pages in 3 s': pages,
    '1,500 pages cancelled after 15 ms': { ...pages, cancelMs: 15 },
    '1,500 unknown hosts cancelled after 15 ms': { ...pages, namesHosts: true, cancelMs: 15 },
    '3,000 crash reports in 3 s': {
      ...pages,
      requests: 3000,
      aSecond: 1000,
      ...(await crashReport(address)),
    },
    '20 big HTML saves': { ...pages, requests: 20, aSecond: 10, ...(await pageSave(address)) },
  }
  for (const [name, flood] of Object.entries(floods))
    measures.push(...(await measureFlood({ name, flood, address, parents })))
  return measures
}

async function floodOverHttp2(): Promise<readonly Measure[]> {
  setDefaultCACertificates([selfSigned.cert])
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-bench-tls-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, selfSigned.cert)
  writeFileSync(key, selfSigned.key, { mode: 0o600 })
  const flood: Flood = { ...pages, kind: 'resets', requests: 18_700, aSecond: 6000, ca: selfSigned.cert }
  try {
    return await withProduct(
      async ({ address }) => {
        const parents = await signInParents(address, 20)
        return measureFlood({ name: '18,700 HTTP/2 streams reset', flood, address, parents })
      },
      { TLS_CERT: cert, TLS_KEY: key },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Asked = {
  readonly name: string
  readonly flood: Flood
  readonly address: string
  readonly parents: readonly Parent[]
}

/** The same visits without a flood, as a reference on this machine now. */
async function calm(address: string, parents: readonly Parent[]): Promise<readonly Measure[]> {
  await visits(address, parents)
  return measuresOf('no flood', await visits(address, parents))
}

async function measureFlood({ name, flood, address, parents }: Asked): Promise<readonly Measure[]> {
  const order = {
    kind: 'requests',
    method: 'GET',
    headers: {},
    lingerMs: LINGER_MS,
    ...flood,
    address,
  } as const
  const worker = new Worker(new URL('./request-flooder.ts', import.meta.url), { workerData: order })
  const tally = new Promise<FloodTally>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
  })
  const times = await visits(address, parents)
  console.log(`${name}: ${JSON.stringify(await tally)}`)
  return measuresOf(name, times)
}

const visits = (address: string, parents: readonly Parent[]) =>
  everySoOften(VISITS, (index) => askList(address, parents[index % parents.length]))

function measuresOf(name: string, times: readonly (number | undefined)[]): readonly Measure[] {
  const served = times.filter((time) => time !== undefined)
  const common = { goal: GOAL_MS, unit: 'ms', better: 'lower' } as const
  return [
    {
      name: `${name}, signed-in refused`,
      value: times.length - served.length,
      unit: '',
      goal: 0,
      better: 'lower',
    },
    { name: `${name}, signed-in p50`, value: percentile(served, 0.5), ...common },
    { name: `${name}, signed-in p95`, value: percentile(served, 0.95), ...common },
  ]
}

/** A crash report as the web sends it, with its token and the longest allowed stack. */
async function crashReport(address: string): Promise<Partial<FloodOrder>> {
  const answer = await fetch(`${address}/rest/session/current`)
  await answer.text()
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const body = {
    reference: 'bench-00001',
    url: '/app/portal/',
    message: 'x'.repeat(1000),
    stack: 'y'.repeat(8000),
  }
  return {
    method: 'POST',
    path: '/rest/public/crash-report',
    headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': decodeURIComponent(token) },
    body: JSON.stringify(body),
  }
}

/** A text of two megabytes by the demo's editor, with an invalid version: it is sanitised, and not stored. */
async function pageSave(address: string): Promise<Partial<FloodOrder>> {
  const half = await signIn(address, 'f.bouzid')
  const sent = (cookies: readonly (readonly [string, string])[]) => ({
    cookie: cookies.map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': decodeURIComponent(new Map(cookies).get('XSRF-TOKEN') ?? ''),
  })
  const shown = await fetch(`${address}/rest/public/demo-code`, { method: 'POST', headers: sent(half) })
  const { code } = (await shown.json()) as { code: string }
  const entered = await fetch(`${address}/rest/mfa/submit`, {
    method: 'POST',
    headers: sent(half),
    body: new URLSearchParams({ mfaCode: code }),
  })
  if (!entered.ok) throw new Error(`The editor could not sign in: ${entered.status}`)
  const fresh = entered.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return [name, value] as const
  })
  return {
    method: 'POST',
    path: '/edu/cms?method=savePageText',
    headers: { ...sent([...new Map([...half, ...fresh])]), 'content-type': 'application/json' },
    body: JSON.stringify({ sp_id: 100, version: 999_999, html: BIG_TEXT }),
  }
}
