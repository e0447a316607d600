import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../database/tenancy.ts'

const REMEMBERED_MS = 30_000
/** More than there are schools in the country. */
const MOST_SCHOOLS = 10_000
/** Anybody may ask for hosts that nobody has: these never drive out those of schools. */
const MOST_STRANGERS = 1000

/** A school, and the host that it says it has: what stood in the request may have had a port of its own. */
export type SchoolAtHost = { readonly schoolId: Guid; readonly host: string }

/** Which school lives at which host; a host name with its port goes before the bare name. */
export type HostCache = { find(host: string): Promise<SchoolAtHost | undefined> }

/** Looks hosts up and remembers each for half a minute, unknown ones too. */
export function openHostCache(
  schools: Pick<Schools, 'findByHost'>,
  ticks = () => performance.now(),
): HostCache {
  const known = remember<SchoolAtHost>(MOST_SCHOOLS, ticks)
  const strangers = remember<undefined>(MOST_STRANGERS, ticks)
  return {
    async find(host) {
      const before = known.recall(host) ?? strangers.recall(host)
      if (before) return before.value
      const school = await findAt(schools, [host, withoutPort(host)])
      if (school) known.keep(host, school)
      else strangers.keep(host, undefined)
      return school
    },
  }
}

/** Remembers the latest so many, each for half a minute. */
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

/** The first of these hosts that a school has. */
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
