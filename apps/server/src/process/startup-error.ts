/**
 * A reason not to start (or continue) that the operator can resolve. Its message is one sentence with the solution,
 * printed without a stack.
 */
export class StartupError extends Error {}

/** The error code of the operating system (ENOSPC, EADDRINUSE, …) or of PostgreSQL; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * The sentence for a file system error: a full disk, or a folder without permission.
 * @param place the folder concerned
 * @returns undefined for any other error
 */
export function folderError(error: unknown, place: string): StartupError | undefined {
  const said = `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`
  if (/ENOSPC|No space left/.test(said)) {
    return new StartupError(`The disk that holds ${place} is full: make room, or choose another DATA_DIR.`)
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/.test(said)) {
    return new StartupError(
      `No permission to write in ${place}: give this user the folder, or choose another DATA_DIR.`,
    )
  }
  if (/ENOTDIR|EEXIST/.test(said)) {
    return new StartupError(`${place} is not a folder: choose another DATA_DIR.`)
  }
  return undefined
}
