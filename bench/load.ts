import autocannon, { type Client } from 'autocannon'
import { signInParents, type Parent } from './parents.ts'

/** Concurrent parents. */
export const CONNECTIONS = 40
const WARM_UP_SECONDS = 2
const SECONDS = 5

/** The requests of a parent's browser, by screen or part. */
const questions: Readonly<Record<string, (parent: Parent) => readonly string[]>> = {
  restore: () => ['/rest/session/current'],
  home: () => ['/rest/user/overzicht'],
  'open list': ({ child }) => [`/rest/leerling/${child}/factuurlijsten/`],
  counts: ({ child }) => [`/rest/leerling/${child}/factuurlijsten/count`],
  'counts and list': ({ child }) => [
    `/rest/leerling/${child}/factuurlijsten/count`,
    `/rest/leerling/${child}/factuurlijsten/`,
  ],
  invoice: ({ child, list }) => [`/lm/index.cfm?action=bestellijst.${child}.${list}`],
}

const visit = (parent: Parent) =>
  ['restore', 'home', 'open list', 'counts', 'invoice'].flatMap((name) => questions[name]?.(parent) ?? [])

export type Load = { readonly perSecond: number; readonly p95: number }

/** Requests per second and the 95th percentile in milliseconds, for 40 concurrent parents without pauses. */
export async function measureLoad(address: string): Promise<Readonly<Record<string, Load>>> {
  const parents = await signInParents(address, CONNECTIONS)
  await fire(address, parents, visit, WARM_UP_SECONDS)
  const results: Record<string, Load> = {}
  for (const [name, paths] of Object.entries({ ...questions, 'whole visit': visit }))
    results[name] = await fire(address, parents, paths, SECONDS)
  return results
}

/**
 * Requests the paths of each parent in turn, for a number of seconds; each parent has one connection.
 * @param more headers beside the cookie
 */
export async function fire(
  url: string,
  parents: readonly Parent[],
  paths: (parent: Parent) => readonly string[],
  duration: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const waiting = [...parents]
  const times: number[] = []
  const setupClient = (client: Client) => {
    const parent = waiting.pop()
    if (parent === undefined) throw new Error('There are more connections than parents.')
    const headers = { ...more, cookie: parent.cookie }
    client.setRequests(paths(parent).map((path) => ({ method: 'GET' as const, path, headers })))
    client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
  }
  const { non2xx, errors } = await autocannon({ url, connections: parents.length, duration, setupClient })
  if (non2xx + errors > 0)
    throw new Error(`${non2xx} refused and ${errors} failed of ${times.length} requests.`)
  return { perSecond: times.length / duration, p95: percentile(times, 0.95) }
}

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
