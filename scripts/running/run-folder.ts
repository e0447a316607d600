import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'

const NAME = /^portal-run-(\d+)-/
const LOOK_MS = 100
/** The time for processes to end by themselves. */
const PATIENCE_MS = 10_000
/** The exit code of an interrupted run. */
const INTERRUPTED = 130

/**
 * Gives this run a folder for all temporary files, including those of its child programs. An interrupted run ends those
 * programs and removes the folder; the next run does so for a killed one.
 */
export async function openRunFolder(): Promise<void> {
  keepTemporaryFilesInMemory()
  const base = tmpdir()
  const folder = mkdtempSync(join(base, `portal-run-${process.pid}-`))
  // PostgreSQL runs as another user and needs access through it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  let isEnding = false
  const interrupt = async () => {
    if (isEnding) return
    isEnding = true
    console.error('Interrupted: stopping the started processes …')
    await endProcesses(folder)
    process.exit(INTERRUPTED)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt())
  if (process.connected) {
    process.on('disconnect', () => void interrupt())
    process.channel?.unref()
  }
  await cleanUpAfterDeadRuns(base)
}

async function cleanUpAfterDeadRuns(base: string): Promise<void> {
  for (const name of readdirSync(base)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    await endProcesses(join(base, name))
    removeIfOurs(join(base, name))
  }
}

/** A folder of another user is left alone. */
function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    console.error(`The folder of a crashed run could not be removed: ${String(error)}`)
  }
}

/** Ends every process with temporary files in this folder, whatever started it, and waits for it. */
async function endProcesses(folder: string): Promise<void> {
  const begun = performance.now()
  const told = new Set<number>()
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    if (performance.now() - begun > PATIENCE_MS) break
    // Includes those started meanwhile. SIGINT makes PostgreSQL disconnect its clients; SIGTERM would wait for them.
    for (const pid of left) if (!told.has(pid)) send(pid, nameOf(pid) === 'postgres' ? 'SIGINT' : 'SIGTERM')
    for (const pid of left) told.add(pid)
    await pause(LOOK_MS)
  }
  for (const pid of processesIn(folder)) send(pid, 'SIGKILL')
  while (processesIn(folder).length > 0 && performance.now() - begun < 2 * PATIENCE_MS) await pause(LOOK_MS)
}

/** Found by their environment (Linux), because browsers and PostgreSQL leave the process group of their parent. */
function processesIn(folder: string): readonly number[] {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return all.map(Number).filter((pid) => pid !== process.pid && isIn(folder, pid))
  } catch {
    return []
  }
}

function isIn(folder: string, pid: number): boolean {
  const settings = read(`/proc/${pid}/environ`).split('\0')
  return settings.some((one) => one === `TMPDIR=${folder}` || one.startsWith(`TMPDIR=${folder}/`))
}

const nameOf = (pid: number): string => read(`/proc/${pid}/comm`).trim()

/** Empty for a process that has ended or is of another user. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
