import { sql } from 'kysely'
import type { PostalAddress } from '@portal/domain/people/postal-address/postal-address.ts'
import { percentageAsNumber, type Percentage } from '@portal/domain/values/money/percentage.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { day, moment, text } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

type Sharing = { readonly sharedAt: Instant }

export const ownSharing: OwnDataChapterOf<Sharing> = {
  name: 'sharedWithGuardians',
  title: { nl: 'Schoolgegevens delen met ouders', en: 'Sharing school data with parents' },
  columns: { sharedAt: moment('Gedeeld sinds', 'Shared since') },
  read: async (tx, { id }) => {
    const found = await sql<Sharing>`
      select shared_at as "sharedAt" from shared_pupil where pupil_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

type PhoneNumbers = { readonly home: string; readonly mobile: string; readonly changedAt: Instant | null }

export const ownPhoneNumbers: OwnDataChapterOf<PhoneNumbers> = {
  name: 'phoneNumbers',
  title: { nl: 'Telefoonnummers', en: 'Phone numbers' },
  columns: {
    home: text('Thuis', 'Home'),
    mobile: text('Mobiel', 'Mobile'),
    changedAt: moment('In het portaal gewijzigd', 'Last changed in the portal'),
  },
  read: async (tx, { id }) => {
    const found = await sql<PhoneNumbers>`
      select home_phone as home, mobile_phone as mobile, changed_at as "changedAt"
      from contact_details where person_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

type Address = PostalAddress & { readonly changedAt: Instant }

export const ownAddress: OwnDataChapterOf<Address> = {
  name: 'postalAddress',
  title: { nl: 'Postadres', en: 'Postal address' },
  columns: {
    street: text('Straat', 'Street'),
    houseNumber: text('Huisnummer', 'House number'),
    postalCode: text('Postcode', 'Postal code'),
    city: text('Plaats', 'Town'),
    country: text('Land', 'Country'),
    changedAt: moment('Laatst gewijzigd', 'Last changed'),
  },
  read: async (tx, { id }) => {
    const found = await sql<Address>`
      select street, house_number as "houseNumber", postal_code as "postalCode", city, country,
        changed_at as "changedAt"
      from postal_address where person_id = ${id} and street <> ''`.execute(rows(tx))
    return found.rows
  },
}

type Share = { readonly child: string; readonly from: CalendarDay; readonly share: string }

/** The shares of the own payers only: what another payer pays is not theirs to read. */
export const ownShares: OwnDataChapterOf<Share> = {
  name: 'payerShares',
  title: { nl: 'Deel van de betaler', en: 'Share of the payer' },
  columns: {
    child: text('Kind', 'Child'),
    from: day('Vanaf', 'From'),
    share: text('Deel', 'Share'),
  },
  read: async (tx, { debtors, children, leavers }) => {
    const found = await sql<Omit<Share, 'share'> & { share: Percentage }>`
      select c.full_name as child, s.from_on as "from", s.share
      from payer_share s join person c on c.school_id = s.school_id and c.id = s.child_id
      where s.debtor_id = any(${[...debtors]}::uuid[]) and s.child_id = any(${[...children, ...leavers]}::uuid[])
      order by c.full_name, c.id, s.from_on`.execute(rows(tx))
    return found.rows.map((row) => ({ ...row, share: `${percentageAsNumber(row.share)} %` }))
  },
}
