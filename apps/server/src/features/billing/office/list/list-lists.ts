import type { OfficeListState } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { OfficeExport } from '../../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { allRows, officePage, requireScope, type Slice } from '../../../account/account.public.ts'
import { findLists, type ListFilter, type ListRow } from './published-list.repository.ts'

/** Returns a page of the drafts and lists of the school. */
export async function listLists(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { page, ...asked }: ListFilter & { readonly page: number },
) {
  const { rows, count } = await officePage(page, listsOf(tx, actor, asked))
  return { rows: rows.map(shownList), count }
}

const shownList = ({ startsOn, endsOn, publishAt, changedAt, answered, ...list }: ListRow) => ({
  ...list,
  ...(startsOn !== null && { startsOn }),
  ...(endsOn !== null && { endsOn }),
  ...(publishAt !== null && { publishAt }),
  ...(changedAt !== null && { changedAt }),
  ...(answered !== null && { answered }),
})

function listsOf(tx: SchoolTransaction, actor: OfficeActor, asked: ListFilter) {
  requireScope(actor, 'lists')
  const today = dayAtSchool(actor.askedAt)
  return (slice: Slice) => findLists(tx, { ...asked, today }, slice)
}

const headings = {
  nl: ['Lijst', 'Stand', 'Open vanaf', 'Open tot en met', 'Leerlingen', 'Beantwoord', 'Gewijzigd'],
  en: ['List', 'State', 'Open from', 'Open until', 'Pupils', 'Answered', 'Changed'],
} as const

const stateWords: Readonly<Record<'nl' | 'en', Readonly<Record<OfficeListState, string>>>> = {
  nl: {
    draft: 'concept',
    scheduled: 'gepland',
    upcoming: 'komt nog',
    open: 'open',
    closed: 'gesloten',
    archived: 'archief',
  },
  en: {
    draft: 'draft',
    scheduled: 'scheduled',
    upcoming: 'upcoming',
    open: 'open',
    closed: 'closed',
    archived: 'archived',
  },
}

/** Returns the lists that match, a line for each. Refuses with `too-many-rows`. */
export async function exportLists(
  tx: SchoolTransaction,
  actor: OfficeActor,
  asked: ListFilter,
): Promise<OfficeExport> {
  const lists = await allRows(listsOf(tx, actor, asked))
  return {
    name: 'lists',
    headings: headings[actor.language],
    lines: lists.map(({ title, state, startsOn, endsOn, pupils, answered, changedAt }) => [
      title,
      stateWords[actor.language][state],
      startsOn === null ? '' : { day: startsOn },
      endsOn === null ? '' : { day: endsOn },
      pupils,
      answered ?? '',
      changedAt === null ? '' : { moment: changedAt },
    ]),
  }
}
