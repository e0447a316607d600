import { compareDays } from '../../values/time/calendar-day.ts'
import { add, largest, negate, smallest, subtract, sum, ZERO, type Money } from '../../values/money/money.ts'
import type { InvoicePart } from './invoice-part.ts'

/** The fields of a part that decide about set-off. */
export type CreditablePart = Pick<
  InvoicePart,
  | 'invoice'
  | 'term'
  | 'number'
  | 'amount'
  | 'paid'
  | 'setOff'
  | 'returning'
  | 'dueOn'
  | 'pending'
  | 'underWay'
>

/** Credit of a note that settles a part of an invoice; a negative amount reverses an earlier set-off. */
export type SetOff<Part> = { readonly note: Part; readonly part: Part; readonly amount: Money }

/**
 * Returns the missing set-offs of the parts of one order list (art. 6:43 BW): credit settles the oldest open part
 * first. A part that is pending at the bank keeps its amount until the bank has answered. A set-off is reversed when
 * money arrived for its part, or when its credit was paid out. Notes are used in the order given.
 */
export function setOffsOf<Part extends CreditablePart>(parts: readonly Part[]): readonly SetOff<Part>[] {
  if (!parts.some((part) => part.amount < 0 || setOffOf(part) !== ZERO)) return []
  const released = releasesOf(parts)
  return [...released, ...newSetOffs(parts, released)]
}

/** Returns the parts after all possible set-offs; their open amounts are what the payer owes. */
export function afterSetOff<Part extends CreditablePart>(parts: readonly Part[]): readonly Part[] {
  const setOffs = setOffsOf(parts)
  return setOffs.length === 0 ? parts : parts.map((part) => settledBy(part, setOffs))
}

/** The open amount of a part; negative for a credit note with remaining credit. */
export const openOf = ({ amount, paid }: Pick<InvoicePart, 'amount' | 'paid'>): Money =>
  subtract(amount, paid)

const setOffOf = ({ setOff = ZERO }: Pick<InvoicePart, 'setOff'>): Money => setOff

function settledBy<Part extends CreditablePart>(part: Part, setOffs: readonly SetOff<Part>[]): Part {
  const change = changeOf(part, setOffs)
  return change === ZERO
    ? part
    : { ...part, paid: add(part.paid, change), setOff: add(setOffOf(part), change) }
}

const changeOf = <Part>(part: Part, setOffs: readonly SetOff<Part>[]): Money =>
  sum(setOffs.map((one) => (one.part === part ? one.amount : one.note === part ? negate(one.amount) : ZERO)))

/** Set-offs to reverse: of parts with more than their amount, and of notes that settled more than their amount. */
function releasesOf<Part extends CreditablePart>(parts: readonly Part[]): readonly SetOff<Part>[] {
  const excessOf = (part: Part) =>
    part.amount < 0
      ? smallest(negate(setOffOf(part)), subtract(part.amount, part.paid))
      : smallest(setOffOf(part), subtract(part.paid, part.amount))
  const setOffParts = parts.filter((part) => setOffOf(part) > 0)
  const setOffNotes = parts.filter((part) => setOffOf(part) < 0)
  const fromParts = paired(
    setOffNotes.map((note) => [note, negate(setOffOf(note))]),
    setOffParts.map((part) => [part, excessOf(part)]),
  ).map(takenBack)
  const left = (part: Part) => add(setOffOf(part), changeOf(part, fromParts))
  const fromNotes = paired(
    setOffNotes.map((note) => [
      note,
      smallest(negate(left(note)), subtract(excessOf(note), changeOf(note, fromParts))),
    ]),
    oldestFirst(setOffParts)
      .toReversed()
      .map((part) => [part, left(part)]),
  ).map(takenBack)
  return [...fromParts, ...fromNotes]
}

const takenBack = <Part>({ amount, ...pair }: SetOff<Part>): SetOff<Part> => ({
  ...pair,
  amount: negate(amount),
})

function newSetOffs<Part extends CreditablePart>(
  parts: readonly Part[],
  released: readonly SetOff<Part>[],
): readonly SetOff<Part>[] {
  const open = (part: Part) => subtract(openOf(part), changeOf(part, released))
  const free = parts.filter((part) => part.amount >= 0 && !part.pending && !part.underWay)
  return paired(
    parts
      .filter((part) => part.amount < 0)
      .map((note) => [note, subtract(negate(open(note)), note.returning ?? ZERO)]),
    oldestFirst(free).map((part) => [part, open(part)]),
  )
}

type Amounts<Part> = readonly (readonly [Part, Money])[]

/** Distributes the credit of the notes over the parts, both in their order. */
function paired<Part>(notes: Amounts<Part>, parts: Amounts<Part>): readonly SetOff<Part>[] {
  const found: SetOff<Part>[] = []
  const left = new Map(parts)
  for (const [note, credit] of notes) {
    let given = largest(credit, ZERO)
    for (const [part, wanted] of left) {
      const amount = smallest(given, wanted)
      if (amount <= ZERO) continue
      found.push({ note, part, amount })
      left.set(part, subtract(wanted, amount))
      given = subtract(given, amount)
    }
  }
  return found
}

/** The debt that is due first is the oldest; parts of one day are sorted by number. */
const oldestFirst = <Part extends CreditablePart>(parts: readonly Part[]): readonly Part[] =>
  parts.toSorted(
    (a, b) => compareDays(a.dueOn, b.dueOn) || a.number - b.number || (keyOf(a) < keyOf(b) ? -1 : 1),
  )

const keyOf = ({ invoice, term }: CreditablePart): string => `${invoice} ${term ?? ''}`
