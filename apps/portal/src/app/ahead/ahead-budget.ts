/** What one screen may fetch ahead: calls, and bytes on the wire. */
export const AHEAD = { calls: 6, bytes: 40_000 } as const

/** What one more screen reads at most. */
const SCREEN_READS = { calls: 3, bytes: 5000 }
/** The copy for reading without a connection comes while screens are fetched, or a moment later. */
const COPY = { calls: 1, bytes: 4000 }

/**
 * What the code and texts of a screen are on the wire, by chunk, beside the code of calls and menus, which is there by
 * then. `weight.spec.ts` compares these with the build. The code of other screens is not fetched ahead.
 */
export const CODE_BYTES: Readonly<Record<string, number>> = {
  home: 9000,
  billing: 12_000,
  lists: 5000,
  'pay-all': 13_000,
  invoice: 13_000,
  messages: 10_500,
  inquiries: 25_500,
  school: 12_000,
  lessons: 8000,
  webshop: 22_000,
}

type Spent = { readonly calls: number; readonly bytes: number }

/**
 * Whether another screen fits into what is left, whatever it reads.
 * @param chunks the chunks of the screen that are not loaded yet
 */
export function fitsAhead({ calls, bytes }: Spent, chunks: readonly string[]): boolean {
  const code = chunks.reduce((sum, chunk) => sum + (CODE_BYTES[chunk] ?? Infinity), 0)
  return (
    calls + SCREEN_READS.calls + COPY.calls <= AHEAD.calls &&
    bytes + code + SCREEN_READS.bytes + COPY.bytes <= AHEAD.bytes
  )
}

type Timing = Pick<PerformanceResourceTiming, 'startTime' | 'initiatorType' | 'transferSize'>
type Timings = { now(): number; getEntriesByType(type: 'resource'): readonly PerformanceEntry[] }

/**
 * Returns the counter of a screen: the calls and transferred bytes since it was asked for first. A screen that is
 * rendered again goes on with the budget that it has left.
 */
export function countPerScreen(performance: Timings): (href: string) => () => Spent {
  let screen = ''
  let start = 0
  return (href) => {
    if (screen !== href) [screen, start] = [href, performance.now()]
    return () => {
      const entries = performance.getEntriesByType('resource') as unknown as readonly Timing[]
      const since = entries.filter(({ startTime }) => startTime >= start)
      return {
        calls: since.filter(({ initiatorType }) => initiatorType === 'fetch').length,
        bytes: since.reduce((sum, { transferSize }) => sum + transferSize, 0),
      }
    }
  }
}
