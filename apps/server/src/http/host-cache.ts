import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../database/tenancy.ts'

const REMEMBERED_MS = 30_000
const MAX_HOSTS = 1000

/** A school, and the host that it says it has: what stood in the request may have had a port of its own. */
export type SchoolAtHost = { readonly schoolId: Guid; readonly host: string }

/** Which school lives at which host; a host name with its port goes before the bare name. */
export type HostCache = { find(host: string): Promise<SchoolAtHost | undefined> }

type Entry = { readonly school: SchoolAtHost | undefined; readonly until: number }

/** Looks hosts up and remembers each for half a minute, unknown ones too. */
export function openHostCache(
  schools: Pick<Schools, 'findByHost'>,
  ticks = () => performance.now(),
): HostCache {
  const entries = new Map<string, Entry>()
  return {
    async find(host) {
      const known = entries.get(host)
      if (known && known.until > ticks()) return known.school
      const school = await findAt(schools, [host, withoutPort(host)])
      if (entries.size >= MAX_HOSTS) entries.clear()
      entries.set(host, { school, until: ticks() + REMEMBERED_MS })
      return school
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
