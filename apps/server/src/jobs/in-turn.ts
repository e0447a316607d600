/**
 * Puts what waits in the order in which it is its turn: what waits longest since its last turn goes first, and what had
 * none yet before that, by chance, so that processes do not all begin with the same school.
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
