import { existsSync } from 'node:fs'

/** A program that a drill needs, and its package in Debian 12. */
export type Needed = { readonly program: string; readonly package: string }

export const POSTGRES: Needed = { program: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' }
export const PGBACKREST: Needed = { program: '/usr/bin/pgbackrest', package: 'pgbackrest' }
export const PGBOUNCER: Needed = { program: '/usr/sbin/pgbouncer', package: 'pgbouncer' }
export const PATRONI: Needed = { program: '/usr/bin/patroni', package: 'patroni' }
export const ETCD: Needed = { program: '/usr/bin/etcd', package: 'etcd-server' }
export const SYSTEMD: Needed = { program: '/usr/bin/systemd-analyze', package: 'systemd' }
export const PROMETHEUS: Needed = { program: '/usr/bin/prometheus', package: 'prometheus' }
export const HAPROXY: Needed = { program: '/usr/sbin/haproxy', package: 'haproxy' }

/** What to install before, in a sentence; undefined when everything is there. */
export function reasonNotToDrill(
  needed: readonly Needed[],
  isThere: (program: string) => boolean = existsSync,
): string | undefined {
  const missing = needed.filter(({ program }) => !isThere(program)).map((one) => one.package)
  if (missing.length === 0) return undefined
  const names = [...new Set(missing)].join(' ')
  return `The drill needs programs that are not on this machine: apt-get install --no-install-recommends ${names}`
}
