import {
  columnOf,
  type ReadRows,
  type RowFault,
  type WantedRelation,
} from '@portal/domain/people/import/read-rows.ts'
import type { ColumnMapping, ImportField } from '@portal/domain/people/import/import-field.ts'
import type { FieldDifference } from '@portal/domain/people/import/import-plan.ts'
import {
  foreignPayers,
  NO_PAYERS,
  planPayers,
  sharesText,
  type PresentPayers,
} from '@portal/domain/people/import/pupil-payers.ts'
import type { PayerFacts, PayerShare } from '@portal/domain/people/payers/payers.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { listOpenPayers } from '../../../billing/billing.public.ts'
import {
  listPayerFacts,
  listPresentGuardians,
  listPresentShares,
  type FactsForPupil,
} from './payers-of-import.repository.ts'

type Ids = ReadonlyMap<string, Guid>

/** What the portal knows of the payers of a file. */
export type KnownPayers = {
  readonly present: ReadonlyMap<Guid, PresentPayers>
  readonly facts: readonly FactsForPupil[]
}

/** Everything that an import writes of payers, by the keys of the file. */
export type PlannedPayers = {
  readonly added: readonly { readonly number: string; readonly name: string }[]
  readonly links: readonly { readonly guardian: string; readonly pupil: string; readonly number: string }[]
  readonly shares: readonly { readonly pupil: string; readonly shares: readonly PayerShare[] }[]
}

type PayersOfFile = PlannedPayers & {
  readonly differences: ReadonlyMap<string, readonly FieldDifference[]>
  readonly faults: readonly RowFault[]
  readonly leftToOffice: number
}

const isBilled = ({ payer, share }: WantedRelation): boolean => payer !== undefined || share !== undefined

/** Reads what the portal knows of the pupils whose payers a file names. */
export async function readKnownPayers(
  tx: SchoolTransaction,
  { relations }: ReadRows,
  { ids, today }: { readonly ids: Ids; readonly today: CalendarDay },
): Promise<KnownPayers> {
  const billed = relations.filter(isBilled)
  if (billed.length === 0) return { present: new Map(), facts: [] }
  const children = [...new Set(billed.flatMap(({ pupil }) => ids.get(pupil) ?? []))]
  const guardians = Map.groupBy(await listPresentGuardians(tx, children, today), ({ child }) => child)
  const shares = Map.groupBy(await listPresentShares(tx, children, today), ({ child }) => child)
  const open = Map.groupBy(await listOpenPayers(tx, children, today), ({ child }) => child)
  const facts = await listPayerFacts(
    tx,
    billed.flatMap(({ pupil, guardian, payer }) =>
      payer === undefined
        ? []
        : [{ pupil, number: payer, child: ids.get(pupil) ?? null, guardian: ids.get(guardian) ?? null }],
    ),
  )
  return {
    facts,
    present: new Map(
      children.map((child) => {
        const own = guardians.get(child) ?? []
        const given = shares.get(child) ?? []
        const debtors = new Set((open.get(child) ?? []).map(({ debtor }) => debtor))
        return [
          child,
          {
            guardians: own,
            shares: given
              .filter(({ startsOn }) => startsOn <= today)
              .map(({ number, share }) => ({ number, share })),
            areSharesOfOffice: given.some(({ isOfOffice }) => isOfOffice),
            open: new Set(
              own.flatMap(({ debtor, number }) => (debtor !== null && debtors.has(debtor) ? [number] : [])),
            ),
          },
        ]
      }),
    ),
  }
}

/** Plans what a file changes of the payers of each pupil. */
export function planPayersOfFile(
  { people, relations }: ReadRows,
  { present, facts }: KnownPayers,
  { ids, mapping }: { readonly ids: Ids; readonly mapping: ColumnMapping },
): PayersOfFile {
  const names = new Map(people.map((one) => [one.key, nameOf(one)]))
  const ofPupil = Map.groupBy(facts, ({ pupil }) => pupil)
  const companies = new Set(facts.flatMap(({ isCompany, number }) => (isCompany ? [number] : [])))
  const foreign = foreignPayers(relations).filter(({ payer = '' }) => !companies.has(payer))
  const keys = new Map([...ids].map(([key, id]) => [id as string, key]))
  const plans = [...Map.groupBy(relations, ({ pupil }) => pupil)]
    .filter(([, own]) => own.some(isBilled))
    .map(([pupil, own]) => {
      const id = ids.get(pupil)
      const wanted = own.map(({ guardian, role, payer, share }) => ({
        who: ids.get(guardian) ?? guardian,
        name: names.get(guardian) ?? '',
        role,
        payer,
        share,
      }))
      const plan = planPayers(
        wanted,
        (id && present.get(id)) ?? NO_PAYERS,
        ofPupil.get(pupil) ?? ([] as readonly PayerFacts[]),
      )
      return { pupil, row: own[0]?.row ?? 0, plan }
    })
  const at = (role: string, field: string): number => columnOf(mapping, `${role}.${field}` as ImportField)
  const known = new Set(facts.map(({ number }) => number))
  const added = plans
    .flatMap(({ plan }) => plan.links)
    .filter(({ number }) => number !== '' && !known.has(number))
    .map(({ number, name }) => ({ number, name }))
  return {
    added: [...new Map(added.toReversed().map((one) => [one.number, one])).values()].toReversed(),
    links: plans.flatMap(({ pupil, plan }) =>
      plan.links.map(({ who, number }) => ({ guardian: keys.get(who) ?? who, pupil, number })),
    ),
    shares: plans.flatMap(({ pupil, plan }) => (plan.shares ? [{ pupil, shares: plan.shares.new }] : [])),
    differences: new Map(
      plans.map(({ pupil, plan }) => [
        pupil,
        [
          ...plan.links.map(({ name, old, number }) => ({
            field: 'payer' as const,
            old: old === '' ? '' : `${name}: ${old}`,
            new: `${name}: ${number}`,
          })),
          ...(plan.shares
            ? [
                {
                  field: 'share' as const,
                  old: sharesText(plan.shares.old),
                  new: sharesText(plan.shares.new),
                },
              ]
            : []),
        ],
      ]),
    ),
    faults: [
      ...plans.flatMap(({ row, plan }) =>
        plan.faults.map(({ role, field, reason }) => ({ row, column: at(role, field), reason })),
      ),
      ...foreign.map(({ row, role }) => ({
        row,
        column: at(role, 'payer'),
        reason: 'payer-of-other-family' as const,
      })),
    ],
    leftToOffice: plans.reduce((sum, { plan }) => sum + plan.leftToOffice, 0),
  }
}

const nameOf = ({ firstName = '', prefix = '', lastName = '' }: ReadRows['people'][number]): string =>
  [firstName, prefix, lastName].filter((part) => part !== '').join(' ')
