/** How long a step took, in seconds. */
export type StepTime = { readonly name: string; readonly seconds: number }

/** The usual share of each step in the time of all steps together, between 0 and 1, by the name of the step. */
export type Shares = Readonly<Record<string, number>>

const TOO_MUCH = 2
/** Below this chance decides more than the step does. */
const SECONDS_THAT_COUNT = 10

/** The share of each step in the time of all; steps beside each other count each with its own time. */
export function sharesOf(times: readonly StepTime[]): Shares {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
  return Object.fromEntries(times.map(({ name, seconds }) => [name, total > 0 ? seconds / total : 0]))
}

/** The names of the steps that took more than twice their usual share; what the table does not know is not judged. */
export function slowSteps(times: readonly StepTime[], usual: Shares): readonly string[] {
  const shares = sharesOf(times)
  return times
    .filter(({ name, seconds }) => {
      const share = usual[name]
      return share !== undefined && seconds >= SECONDS_THAT_COUNT && (shares[name] ?? 0) > TOO_MUCH * share
    })
    .map(({ name }) => name)
}

/** A line for each step, the longest first: its time, its share, and its usual share where there is one. */
export function timesTable(times: readonly StepTime[], usual: Shares): readonly string[] {
  const shares = sharesOf(times)
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => {
      const was = usual[name]
      const line = `${name.padEnd(36)} ${seconds.toFixed(1).padStart(7)} s ${percent(shares[name] ?? 0)}`
      return was === undefined ? line : `${line}   usually ${percent(was).trim()}`
    })
}

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`
