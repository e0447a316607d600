/**
 * A reason not to start (or not to go on) that the person who started the server can do something about:
 * its message is one sentence with the way out, and is shown without a stack.
 */
export class StartupError extends Error {}

/** The operating system's code of an error (ENOSPC, EADDRINUSE, …), or PostgreSQL's, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * The sentence for a file system that refuses: a full disk or a folder that is not ours.
 * @param place the folder it was about
 * @returns nothing when it was something else
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
