import { percentile } from '../load.ts'
import { visitScreens, type ScreenVisits, type Visit } from './screen-visits.ts'
import { screens } from './screens.ts'
import type { Measure } from '../table.ts'

/** The number of visits of each kind; the median counts. */
const TIMES = 5

/** Milliseconds from the start of navigation, per kind of visit. */
const goals = {
  cold: { content: 1000, interactive: 2700 },
  warm: { content: 800, interactive: 2700 },
  'cold, 4 × CPU': { content: 1500, interactive: 3700 },
  'warm, 4 × CPU': { content: 1100, interactive: 3700 },
} as const

/** Time to content on a phone on slow 4G, with its costs: for all screens, or these. */
export async function measureScreens(
  address: string,
  names: readonly string[] = screens.map(({ name }) => name),
): Promise<readonly Measure[]> {
  const unknown = names.find((name) => !screens.some((screen) => screen.name === name))
  if (unknown !== undefined) throw new Error(`There is no screen ${unknown}.`)
  const chosen = screens.filter(({ name }) => names.includes(name))
  return (await visitScreens(address, TIMES, chosen)).flatMap(measuresOf)
}

function measuresOf({ screen: { name }, requests, pairs, onSlowPhone }: ScreenVisits): Measure[] {
  const kinds = {
    cold: pairs.map(({ cold }) => cold),
    warm: pairs.map(({ warm }) => warm),
    'cold, 4 × CPU': onSlowPhone.map(({ cold }) => cold),
    'warm, 4 × CPU': onSlowPhone.map(({ warm }) => warm),
  }
  const limit = (what: string, value: number, unit: string, goal: number): Measure => ({
    name: `${name}, ${what}`,
    value,
    unit,
    goal,
    better: 'lower',
  })
  const times = Object.entries(goals).flatMap(([kind, goal]) => {
    const visits = kinds[kind as keyof typeof goals]
    return [
      limit(`content ${kind}`, medianOf(visits, 'content'), 'ms', goal.content),
      limit(`interactive ${kind}`, medianOf(visits, 'interactive'), 'ms', goal.interactive),
    ]
  })
  return [
    ...times,
    limit('requests in all', requests.all, '', 25),
    limit('requests before content', medianOf(kinds.cold, 'requestsBefore'), '', 10),
    limit('requests before content, warm', medianOf(kinds.warm, 'requestsBefore'), '', 10),
    limit('bytes before content', medianOf(kinds.cold, 'bytesBefore'), 'B', 60_000),
    limit('bytes before interactive', medianOf(kinds.cold, 'bytesBeforePress'), 'B', 240_000),
    limit('rounds before content', medianOf(kinds.cold, 'rounds'), '', 1),
    limit('layout shift', medianOf(kinds.cold, 'shift'), '', 0.02),
  ]
}

const medianOf = (visits: readonly Visit[], figure: keyof Visit): number =>
  percentile(
    visits.map((visit) => visit[figure]),
    0.5,
  )
