/** The duration of a step, in seconds. */
export type StepTime = { readonly name: string; readonly seconds: number }

/** The usual share of each step in the total time of all steps, from 0 to 1, by name. */
export type Shares = Readonly<Record<string, number>>

const TOO_MUCH = 2
/** Below this, durations are too random. */
const SECONDS_THAT_COUNT = 10

/** The share of each step in the sum of all durations, including concurrent ones. */
export function sharesOf(times: readonly StepTime[]): Shares {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
  return Object.fromEntries(times.map(({ name, seconds }) => [name, total > 0 ? seconds / total : 0]))
}

/** The steps that took more than twice their usual share; unknown steps are not judged. */
export function slowSteps(times: readonly StepTime[], usual: Shares): readonly string[] {
  const shares = sharesOf(times)
  return times
    .filter(({ name, seconds }) => {
      const share = usual[name]
      return share !== undefined && seconds >= SECONDS_THAT_COUNT && (shares[name] ?? 0) > TOO_MUCH * share
    })
    .map(({ name }) => name)
}

/** A line per step, longest first: time, share, and usual share if known. */
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
