import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Files in memory, on every Linux; a container may have made it small, or have none. */
const sharedMemory = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Whether there is room in memory for the temporary files of a run of tests: clusters of PostgreSQL, of which every
 * file of tests takes a database, and profiles of browsers.
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
 * Lets this process and those that it starts keep their temporary files in memory, where there is room and nobody said
 * where else (`TMPDIR`). A database has some eight hundred files: to copy one takes 30 ms there, and up to 800 on a disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoomInMemory()) process.env['TMPDIR'] = sharedMemory
}
