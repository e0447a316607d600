import type { ChildPayers } from '@portal/domain/people/payers/payers.ts'
import { maskedIban } from '@portal/domain/values/money/iban.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { listMandates, type ListedMandate } from '../../../payments/payments.public.ts'
import { openNumbers } from './change-payers.ts'
import { findChildPayers, findPayers } from './payers.repository.ts'

/** Who pays for a pupil, and the payers of the family. */
export type FamilyPayers = {
  readonly stored: ChildPayers
  readonly known: readonly {
    readonly number: string
    readonly name: string
    readonly isCompany: boolean
    readonly hasOpen: boolean
  }[]
  readonly mandates: readonly ShownMandate[]
}

/** A mandate, masked for all but the bookkeeper. */
type ShownMandate = {
  readonly code: string
  readonly payer: string
  readonly iban: string
  readonly holder?: string
  readonly signedOn: CalendarDay
  readonly endedOn?: CalendarDay
}

/** Returns who pays for a pupil, and the payers as which the guardians can be known. */
export async function readPayers(
  tx: SchoolTransaction,
  child: Guid,
  { today, isUnmasked }: { readonly today: CalendarDay; readonly isUnmasked: boolean },
): Promise<FamilyPayers> {
  const { links, shares, planned } = await findChildPayers(tx, child, today)
  const named = [...links, ...shares, ...(planned?.shares ?? [])].map(({ number }) => number)
  const payers = await findPayers(tx, child, named)
  const open = await openNumbers(tx, { child, today, payers })
  const mandates = await listMandates(
    tx,
    links.map(({ number }) => number),
  )
  return {
    mandates: mandates.map((mandate) => shown(mandate, isUnmasked)),
    stored: { links, shares, ...(planned && { planned }) },
    known: payers
      .filter(({ number, isActive, isStudent }) => named.includes(number) || (isActive && !isStudent))
      .map(({ number, name, isCompany }) => ({ number, name, isCompany, hasOpen: open.has(number) })),
  }
}

function shown({ iban, holder, endedOn, ...rest }: ListedMandate, isUnmasked: boolean): ShownMandate {
  const account = isUnmasked ? { iban, holder } : { iban: maskedIban(iban) }
  return { ...rest, ...account, ...(endedOn !== null && { endedOn }) }
}
