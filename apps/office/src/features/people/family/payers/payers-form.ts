import {
  isPayerNumber,
  shareIn,
  type ChildPayers,
  type PayersChange,
  type PayerShare,
} from '@portal/domain/people/payers/payers.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { percentage, percentageAsNumber, type Percentage } from '@portal/domain/values/money/percentage.ts'
import type { Family, FamilyGuardian } from '../family.queries.ts'

/** The form of one guardian. */
export type TypedLink = {
  readonly guardian: FamilyGuardian
  /** The number of a payer of the family, empty for none, or one that is typed. */
  readonly choice: 'other' | 'new' | (string & {})
  readonly typed: string
}

/** The form of all payers of a pupil. */
export type TypedPayers = {
  readonly links: readonly TypedLink[]
  /** In per cent as typed, by number of the payer. */
  readonly shares: Readonly<Record<string, string>>
  readonly startsOn: string
}

/** The form of what is stored: a plan is edited, or else what counts today. */
export function typedPayers(
  stored: ChildPayers,
  { guardians }: Family,
  { today, language }: { readonly today: CalendarDay; readonly language: Language },
): TypedPayers {
  const { planned } = stored
  return {
    links: stored.links.flatMap(({ relation, number }) => {
      const guardian = guardians.find((one) => one.relation === relation)
      return guardian ? [{ guardian, choice: number, typed: '' }] : []
    }),
    shares: Object.fromEntries(
      (planned?.shares ?? stored.shares).map(({ number, share }) => [number, percentText(share, language)]),
    ),
    startsOn: planned?.startsOn ?? today,
  }
}

/** The number of the payer of a guardian, as chosen or typed. */
export const numberOf = ({ choice, typed }: TypedLink): string =>
  choice === 'other' || choice === 'new' ? typed.trim() : choice

/** The payers of the form, each once; a guardian who only reads pays nothing. */
export const payersIn = ({ links }: TypedPayers): readonly string[] =>
  [...new Set(links.filter(({ guardian }) => !guardian.isReadOnly).map(numberOf))].filter(
    (number) => number !== '',
  )

/** The share of each payer; one payer has all, and an unreadable text is undefined. */
export function sharesIn(form: TypedPayers): readonly { number: string; share: Percentage | undefined }[] {
  const payers = payersIn(form)
  return payers.map((number) => ({
    number,
    share: payers.length === 1 ? percentage(100) : shareIn(form.shares[number] ?? ''),
  }))
}

/** A share as people of this language type it: `33,33` or `33.33`. */
export function percentText(share: Percentage, language: Language): string {
  const written = String(percentageAsNumber(share))
  return language === 'nl' ? written.replace('.', ',') : written
}

/** Divides evenly: the last payer has the rest. */
export function evenly(numbers: readonly string[], language: Language): Readonly<Record<string, string>> {
  const each = Math.floor(10_000 / numbers.length)
  return Object.fromEntries(
    numbers.map((number, index) => {
      const isLast = index === numbers.length - 1
      const share = isLast ? 10_000 - each * (numbers.length - 1) : each
      return [number, percentText(share as Percentage, language)]
    }),
  )
}

/** The change that a form asks for; undefined while something in it cannot be read. */
export function changeIn(form: TypedPayers, startsOn: CalendarDay): PayersChange | undefined {
  const shares = sharesIn(form).flatMap(({ number, share }): readonly PayerShare[] =>
    share === undefined ? [] : [{ number, share }],
  )
  const isWhole = shares.length === payersIn(form).length
  const hasNumbers = form.links.every(
    (link) => (link.choice !== 'other' && link.choice !== 'new') || isPayerNumber(numberOf(link)),
  )
  if (!isWhole || !hasNumbers) return undefined
  // Two guardians with one new number: the second is known as the payer that the first makes.
  return {
    links: form.links.map((link) => ({
      relation: link.guardian.relation,
      number: numberOf(link),
      isNew: link.choice === 'new',
    })),
    shares,
    startsOn,
  }
}
