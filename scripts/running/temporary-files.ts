import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** A memory file system on every Linux; a container may have a small one, or none. */
const sharedMemory = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Whether memory has room for the temporary files of a test run: PostgreSQL clusters with a database per test file, and
 * browser profiles.
 */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(sharedMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize >= ROOM_BYTES && freemem() >= 2 * ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * Puts temporary files of this process and its children in memory, if there is room and `TMPDIR` is not set. A database
 * has some eight hundred files: copying it takes 30 ms there, and up to 800 on a disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoomInMemory()) process.env['TMPDIR'] = sharedMemory
}
