import { spawn } from 'node:child_process'
import { childEnvironment, root } from './places.mjs'

/** For work on a whole school in memory: collects garbage sooner, which halves the memory and takes a second longer. */
export const LITTLE_MEMORY = ['--max-semi-space-size=2', '--heap-growing-percent=25', '--optimize-for-size']

/** For a process that renders pages: collecting the garbage of each few pages takes a sixth of its processor time. */
export const ROOM_FOR_PAGES = ['--max-semi-space-size=64']

/**
 * Replaces this process by a program on the portal's Node: passes on signals and the exit code, and closes a channel
 * when this process is killed.
 */
export function runOn(node, args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { cwd: root, env: childEnvironment(), stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** A killed npm sends no signal, so a changed parent process is detected. */
function stopWithNpm(stop) {
  if (process.env.npm_execpath === undefined) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stop(), 500).unref()
}
