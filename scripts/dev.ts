// `npm run dev`: the server with restart on change, and the web with hot reload.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '../apps/server/src/process/command-words.ts'
import { root } from './bootstrap/places.mjs'

wordsOf(
  'Usage: npm run dev starts the server and the web with reload; settings come from the environment or .env.',
  {},
)
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const server = start(root, process.execPath, '--watch', ...settings, 'apps/server/src/main.ts')
const web = start(join(root, 'apps/portal'), 'vite')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
process.on('disconnect', () => stop('SIGTERM'))
for (const child of [server, web]) child.on('exit', () => stop('SIGTERM'))

function start(folder: string, command: string, ...args: string[]): ChildProcess {
  return spawn(command, args, { cwd: folder, stdio: 'inherit' })
}

/** Stops both: each is useless without the other. */
function stop(signal: NodeJS.Signals): void {
  for (const child of [server, web]) child.kill(signal)
}
