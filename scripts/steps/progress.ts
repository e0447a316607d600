/** Receives the progress of a running step, e.g. `12 of 104 files, 150 passed, 0 failed`. */
export type TellProgress = (progress: string) => void

const MARK = '@progress '

/** A line of output with the progress of a program. */
export const progressLine = (progress: string): string => `${MARK}${progress}`

/** Reads the progress from a line of Vitest with the progress reporter; undefined for any other line. */
export const vitestProgress = (line: string): string | undefined =>
  line.startsWith(MARK) ? line.slice(MARK.length) : undefined

/**
 * Parses the list reporter of Playwright. The returned function reads a line, and returns the progress when it changed.
 */
export function playwrightProgress(): (line: string) => string | undefined {
  let all = '?'
  let passed = 0
  let failed = 0
  return (line) => {
    all = /^Running (\d+) tests? using/.exec(line)?.[1] ?? all
    const [, sign] = /^\s*(✓|✘|-|ok|x)\s+\d+ \[/.exec(line) ?? []
    if (sign === undefined) return undefined
    if (sign === '✘' || sign === 'x') failed += 1
    else passed += 1
    return `${passed} of ${all} journeys, ${failed} failed tries`
  }
}
