import { ScanFailure, type VirusScanner } from './virus-scanner.ts'

/** Wraps a scanner: logs once when it becomes unavailable, and once when it is available again. */
export function reportUnavailable(scanner: VirusScanner, complain: (line: string) => void): VirusScanner {
  let isAway = false
  return {
    ...scanner,
    async scan(content, limits) {
      try {
        const verdict = await scanner.scan(content, limits)
        if (isAway) complain('The virus scanner is available again.')
        isAway = false
        return verdict
      } catch (error) {
        if (!isAway && error instanceof ScanFailure && error.kind === 'away') {
          isAway = true
          complain(`The virus scanner is unavailable, and unscanned files are held back: ${error.message}`)
        }
        throw error
      }
    },
  }
}
