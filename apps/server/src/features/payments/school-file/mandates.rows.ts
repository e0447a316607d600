import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

export const mandateRows = ({ mandates }: SchoolFile, id: IdOf): NewRow<'mandate'>[] =>
  mandates.map((mandate) => ({
    id: id('mandate', mandate.key),
    debtor_id: id('debtor', mandate.debtor),
    code: mandate.code,
    iban: mandate.iban,
    holder: mandate.holder,
    text: mandate.text,
    one_off: mandate.oneOff,
    given_by: mandate.givenBy === undefined ? undefined : id('person', mandate.givenBy),
    given_at: mandate.givenAt,
    last_used_on: mandate.lastUsedOn,
    closed_at: mandate.closedAt,
  }))
