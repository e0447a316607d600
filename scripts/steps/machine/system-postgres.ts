import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseUser } from '../../../apps/server/src/database/embedded/unprivileged.ts'
import { run } from '../step.ts'

/**
 * Runs work on a temporary cluster of the system's PostgreSQL.
 * @param programs the folder of initdb and postgres
 * @param work gets the address of the superuser
 */
export async function withSystemPostgres<Result>(
  programs: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-system-'))
  chmodSync(folder, 0o711)
  const user = chooseUser(programs, folder)
  if (user.owner !== undefined) chownSync(folder, user.owner.uid, user.owner.gid)
  const options = { ...user.owner, cwd: '/' }
  const files = join(folder, 'cluster')
  const [initdb, initArgs] = user.command('initdb', [
    '-D',
    files,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const made = spawnSync(initdb, initArgs, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [postgres, args] = user.command('postgres', ['-D', files, ...flags])
  const server = spawn(postgres, args, { ...options, stdio: 'ignore' })
  try {
    await untilReady(programs, folder)
    return await work(`postgres://postgres@${encodeURIComponent(folder)}/postgres`)
  } finally {
    server.kill('SIGINT')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReady(programs: string, socket: string): Promise<void> {
  const { code } = await run('sh', [
    '-c',
    `for try in $(seq 100); do "${programs}/pg_isready" -q -h "${socket}" && exit 0; sleep 0.1; done; exit 1`,
  ])
  if (code !== 0) throw new Error('The PostgreSQL of the system did not start within ten seconds.')
}
