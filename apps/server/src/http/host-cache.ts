import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../database/tenancy.ts'

const REMEMBERED_MS = 30_000
/** More than the number of schools in the country. */
const MOST_SCHOOLS = 10_000
/** Unknown hosts are cached separately, so that they never evict schools. */
const MOST_STRANGERS = 1000

/** A school with its stored host, which may lack the port of the request. */
export type SchoolAtHost = { readonly schoolId: Guid; readonly host: string }

/** Finds the school of a host; a host name with port takes precedence over the bare name. */
export type HostCache = {
  /**
   * The cached result for a host; `undefined` when it must be looked up. An expired school is still returned while it
   * is looked up again, so that a quiet school never waits behind strangers.
   */
  recall(host: string): { readonly value: SchoolAtHost | undefined } | undefined
  find(host: string): Promise<SchoolAtHost | undefined>
}

/** Looks up hosts, each once at a time, and caches them for half a minute, unknown ones too. */
export function openHostCache(
  schools: Pick<Schools, 'findByHost'>,
  ticks = () => performance.now(),
): HostCache {
  const known = remember<SchoolAtHost>(MOST_SCHOOLS, ticks)
  const strangers = remember<undefined>(MOST_STRANGERS, ticks)
  const lookups = new Map<string, Promise<SchoolAtHost | undefined>>()
  const lookUp = async (host: string) => {
    const school = await findAt(schools, [host, withoutPort(host)])
    if (school) known.keep(host, school)
    else {
      known.forget(host)
      strangers.keep(host, undefined)
    }
    return school
  }
  const lookUpOnce = (host: string) => {
    const lookup = lookups.get(host) ?? lookUp(host).finally(() => lookups.delete(host))
    lookups.set(host, lookup)
    return lookup
  }
  const recall = (host: string) => {
    const school = known.recall(host)
    // When the lookup fails, the next request tries again.
    if (school?.isExpired) lookUpOnce(host).catch(() => {})
    if (school) return school
    const unknown = strangers.recall(host)
    return unknown?.isExpired ? undefined : unknown
  }
  return {
    recall,
    async find(host) {
      const before = recall(host)
      return before ? before.value : lookUpOnce(host)
    },
  }
}

/** A cache whose entries expire after half a minute; when it is full, the oldest entry is dropped. */
function remember<Value>(most: number, ticks: () => number) {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    recall(key: string) {
      const entry = entries.get(key)
      return entry && { value: entry.value, isExpired: entry.until <= ticks() }
    },
    forget: (key: string) => void entries.delete(key),
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
