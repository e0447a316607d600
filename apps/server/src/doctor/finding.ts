/** The subjects of the doctor; Prometheus uses these as labels. */
export const subjects = [
  'settings',
  'disk',
  'backup',
  'mail',
  'certificate',
  'database',
  'migrations',
  'policies',
  'clock',
  'role',
  'payments',
] as const

export type Subject = (typeof subjects)[number]

/** A finding: well, a warning, or a failure. */
export type Finding = {
  readonly state: 'ok' | 'warn' | 'fail'
  readonly about: Subject
  /** The state, and what to do about it. */
  readonly sentence: string
}

type Say = (about: Subject, sentence: string) => Finding

/** Nothing to do. */
export const ok: Say = (about, sentence) => ({ state: 'ok', about, sentence })

/** Works, but deserves attention; does not fail the command. */
export const warn: Say = (about, sentence) => ({ state: 'warn', about, sentence })

/** Does not work; `npm run doctor` ends with 1. */
export const fail: Say = (about, sentence) => ({ state: 'fail', about, sentence })

/** One line each; a failure makes the exit code 1. */
export const reportOf = (findings: readonly Finding[]) => ({
  lines: findings.map(({ state, about, sentence }) => `${state.padEnd(4)}  ${about.padEnd(12)}  ${sentence}`),
  exitCode: findings.some(({ state }) => state === 'fail') ? 1 : 0,
})
