import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../database/tenancy.ts'

const REMEMBERED_MS = 30_000
const MAX_HOSTS = 1000

/** Which school lives at which host; a host name with its port goes before the bare name. */
export type HostCache = { find(host: string): Promise<Guid | undefined> }

type Entry = { readonly schoolId: Guid | undefined; readonly until: number }

/** Looks hosts up and remembers each for half a minute, unknown ones too. */
export function openHostCache(
  schools: Pick<Schools, 'findByHost'>,
  ticks = () => performance.now(),
): HostCache {
  const entries = new Map<string, Entry>()
  return {
    async find(host) {
      const known = entries.get(host)
      if (known && known.until > ticks()) return known.schoolId
      const schoolId = (await schools.findByHost(host)) ?? (await schools.findByHost(withoutPort(host)))
      if (entries.size >= MAX_HOSTS) entries.clear()
      entries.set(host, { schoolId, until: ticks() + REMEMBERED_MS })
      return schoolId
    },
  }
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')
