/**
 * Orders what waits by its last turn: the longest ago first, and before that, in random order, what had none. Random
 * order keeps processes from all starting with the same school.
 */
export function inTurn<Thing>(
  things: readonly Thing[],
  lastTurnOf: (thing: Thing) => number | undefined,
  random: () => number,
): Thing[] {
  return things
    .map((thing) => ({ thing, turn: lastTurnOf(thing) ?? -1, lot: random() }))
    .toSorted((one, other) => one.turn - other.turn || one.lot - other.lot)
    .map(({ thing }) => thing)
}
