/** An error that the user can resolve: printed as one sentence, without a stack. */
export class SetupError extends Error {}

const sentences = [
  [/\bENOSPC\b/, () => 'The disk is full: make room and start again.'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    (place) => `No permission to write in ${place}: give this user the folder, or start as its owner.`,
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|E5\d\d)\b/,
    () =>
      'The package registry cannot be reached: check the network or the registry setting of npm, and start again.',
  ],
  [
    /\b(EUSAGE|EJSONPARSE|EINTEGRITY|ERESOLVE|EINVALIDTAGNAME|ETARGET)\b/,
    (place) =>
      `The lockfile in ${place} is broken or does not fit package.json: restore package-lock.json and start again.`,
  ],
]

/**
 * Explains an error in one sentence with a solution.
 * @param {string} message the text of the operating system or npm
 * @param {string} place the folder concerned
 */
export function explain(message, place) {
  const known = sentences.find(([pattern]) => pattern.test(message))
  return known ? known[1](place) : undefined
}

/** Prints a SetupError as its sentence, any other error with its stack, and exits with 1. */
export function giveUp(error, place) {
  const sentence = error instanceof SetupError ? error.message : explain(String(error?.code ?? ''), place)
  console.error(sentence ?? error)
  process.exit(1)
}
