import { spawn } from 'node:child_process'
import { childEnvironment, root } from './places.mjs'

/** For what reads a whole school at once: garbage is collected sooner, which takes less than half of the memory and a second more. */
export const LITTLE_MEMORY = ['--max-semi-space-size=2', '--heap-growing-percent=25', '--optimize-for-size']

/**
 * Runs a program on the portal's own Node in our place: signals go on to it, its exit code becomes ours,
 * and it is told (as a closed channel) when we are killed outright.
 */
export function runOn(node, args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { cwd: root, env: childEnvironment(), stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** A killed npm cannot tell us anything: notice that our parent is no longer the one that started us. */
function stopWithNpm(stop) {
  if (process.env.npm_execpath === undefined) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stop(), 500).unref()
}
