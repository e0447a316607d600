import type { Turn } from '../../../process/turn.ts'

export type TurnLimits = {
  /** Maximum number of requests whose work runs at the same time. */
  readonly atOnce: number
  /** Maximum number of requests that released their turn; a further one keeps its turn while it waits. */
  readonly outside: number
}

type Limits = {
  readonly limits: TurnLimits
  /** Maximum duration of a turn in milliseconds. */
  readonly turnMs: number
  readonly ticks: () => number
}

/** The turns of one queue. */
export type Turns = {
  /** @param overran called when the turn ends because of the time limit */
  readonly open: (overran: () => void) => Turn
  readonly areAllTaken: () => boolean
  /** Ends the turns that last too long. */
  readonly endLate: () => void
  readonly counts: () => { readonly running: number; readonly outside: number }
}

type Opened = Turn & { readonly since: number; readonly overran: () => void }

/**
 * Counts turns that are held and released. A request that takes its turn back never waits, so the held ones may exceed
 * `atOnce` by at most `outside`.
 * @param freed called when a turn ends or is released
 */
export function openTurns({ limits, turnMs, ticks }: Limits, freed: () => void): Turns {
  const opened = new Set<Opened>()
  let running = 0
  let outside = 0

  const open = (overran: () => void): Turn => {
    let isOutside = false
    /** Parallel work may wait for several things at once. */
    let waits = 0
    const takeBack = () => {
      waits -= 1
      if (waits > 0 || !isOutside || !opened.has(turn)) return
      isOutside = false
      outside -= 1
      running += 1
    }
    const turn: Opened = {
      since: ticks(),
      overran,
      end() {
        if (!opened.delete(turn)) return
        if (isOutside) outside -= 1
        else running -= 1
        freed()
      },
      release() {
        waits += 1
        if (!isOutside && opened.has(turn) && outside < limits.outside) {
          isOutside = true
          outside += 1
          running -= 1
          freed()
        }
        return takeBack
      },
    }
    running += 1
    opened.add(turn)
    return turn
  }

  return {
    open,
    areAllTaken: () => running >= limits.atOnce,
    endLate() {
      for (const turn of opened) {
        if (ticks() - turn.since <= turnMs) return
        turn.end()
        turn.overran()
      }
    },
    counts: () => ({ running, outside }),
  }
}
