import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../../process/startup-error.ts'

export type Owner = { readonly uid: number; readonly gid: number }

/** How to run PostgreSQL's programs here: PostgreSQL refuses to run as root. */
export type Unprivileged = {
  /** The command line that runs a program of PostgreSQL without root's rights. */
  readonly command: (program: string, args: readonly string[]) => readonly [string, readonly string[]]
  /** The user that runs the programs and owns their folders; nothing when that is the user we are. */
  readonly owner?: Owner
  /** Where the programs lie. */
  readonly programs: string
  /** A folder to keep the data in instead of the wanted one, when that is out of the owner's reach. */
  readonly elsewhere?: string
}

const plainly = (programs: string): Unprivileged => ({
  command: (program, args) => [join(programs, program), args],
  programs,
})

/**
 * Chooses how to run PostgreSQL: as the current user; as root through the user `postgres` or `nobody`; where these
 * cannot reach the project, in a user namespace; and without namespaces, from a copy below /var/lib.
 * @param dataDir the folder of the data; it exists
 */
export function chooseUser(programs: string, dataDir: string): Unprivileged {
  if (process.getuid?.() !== 0) return plainly(programs)
  return asServiceUser(programs, dataDir) ?? inNamespace(programs) ?? fromCopy(programs)
}

function asServiceUser(programs: string, dataDir: string): Unprivileged | undefined {
  for (const owner of [userNamed('postgres'), userNamed('nobody')]) {
    if (owner !== undefined && canReach(owner, programs, dataDir)) return { ...plainly(programs), owner }
  }
  return undefined
}

function canReach(owner: Owner, programs: string, dataDir: string): boolean {
  const isFine = (command: string, ...args: string[]) =>
    spawnSync(command, args, { ...owner, cwd: '/' }).status === 0
  return isFine(join(programs, 'initdb'), '--version') && isFine('test', '-x', dataDir)
}

function inNamespace(programs: string): Unprivileged | undefined {
  const namespace = ['--user', '--map-user=65534', '--map-group=65534']
  const probe = spawnSync('unshare', [...namespace, join(programs, 'initdb'), '--version'])
  if (probe.status !== 0) return undefined
  return {
    command: (program, args) => ['unshare', [...namespace, join(programs, program), ...args]],
    programs,
  }
}

function fromCopy(programs: string): Unprivileged {
  const owner = userNamed('nobody')
  if (owner === undefined) {
    throw new StartupError(
      'The embedded PostgreSQL cannot run as root here: start as an ordinary user, or set DATABASE_URL.',
    )
  }
  const elsewhere = '/var/lib/ouderportaal'
  cpSync(dirname(programs), join(elsewhere, 'native'), { recursive: true, verbatimSymlinks: true })
  return { ...plainly(join(elsewhere, 'native', 'bin')), owner, elsewhere }
}

function userNamed(name: string): Owner | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [user, group] = [ask('-u'), ask('-g')]
  return user.status === 0 ? { uid: Number(user.stdout), gid: Number(group.stdout) } : undefined
}
