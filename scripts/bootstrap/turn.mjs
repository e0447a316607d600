import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs work while holding a lock file, so that two concurrent starts install one by one. The lock of a dead process is
 * taken over.
 */
export async function inTurn(lockFile, work) {
  while (!take(lockFile)) {
    if (isAbandoned(lockFile)) rmSync(lockFile, { force: true })
    else await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function take(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(lockFile) {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    // An empty file: its holder has created it and not written its id yet, which takes microseconds.
    if (holder === 0) return Date.now() - statSync(lockFile).mtimeMs > 5000
    return !isAlive(holder)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function isAlive(processId) {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
