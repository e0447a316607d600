import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../database/tenancy.ts'

const REMEMBERED_MS = 30_000
/** More than there are schools in the country. */
const MOST_SCHOOLS = 10_000
/** Unknown hosts are cached apart, so that they never evict those of schools. */
const MOST_STRANGERS = 1000

/** A school with its stored host, which may lack the port of the request. */
export type SchoolAtHost = { readonly schoolId: Guid; readonly host: string }

/** Finds the school of a host; a host name with port takes precedence over the bare name. */
export type HostCache = {
  /** What is cached about a host; `undefined` when it has to be looked up. */
  recall(host: string): { readonly value: SchoolAtHost | undefined } | undefined
  find(host: string): Promise<SchoolAtHost | undefined>
}

/** Looks up hosts and caches each for half a minute, unknown ones too. */
export function openHostCache(
  schools: Pick<Schools, 'findByHost'>,
  ticks = () => performance.now(),
): HostCache {
  const known = remember<SchoolAtHost>(MOST_SCHOOLS, ticks)
  const strangers = remember<undefined>(MOST_STRANGERS, ticks)
  const recall = (host: string) => known.recall(host) ?? strangers.recall(host)
  return {
    recall,
    async find(host) {
      const before = recall(host)
      if (before) return before.value
      const school = await findAt(schools, [host, withoutPort(host)])
      if (school) known.keep(host, school)
      else strangers.keep(host, undefined)
      return school
    },
  }
}

/** A cache whose entries live for half a minute; when it is full, the oldest entry is dropped. */
function remember<Value>(most: number, ticks: () => number) {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    recall(key: string) {
      const entry = entries.get(key)
      return entry && entry.until > ticks() ? entry : undefined
    },
    keep(key: string, value: Value) {
      entries.delete(key)
      entries.set(key, { value, until: ticks() + REMEMBERED_MS })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** The first of these hosts that belongs to a school. */
async function findAt(
  schools: Pick<Schools, 'findByHost'>,
  hosts: readonly string[],
): Promise<SchoolAtHost | undefined> {
  for (const host of hosts) {
    const schoolId = await schools.findByHost(host)
    if (schoolId) return { schoolId, host: host.toLowerCase() }
  }
  return undefined
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')
