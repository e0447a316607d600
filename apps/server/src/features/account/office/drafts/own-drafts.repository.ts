import { sql } from 'kysely'
import { draftKinds, typedIn, type DraftKind } from '@portal/domain/account/office/draft.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../../../composition/own-data/own-data-chapter.ts'
import { code, moment, text } from '../../../../composition/own-data/own-data-column.ts'
import { rows } from '../../../../database/rows.ts'

type OwnDraft = { readonly kind: DraftKind; readonly savedAt: Instant; readonly typed: string }
type DraftRow = { readonly kind: string; readonly savedAt: Instant; readonly content: string }

const kinds = { person: { nl: 'Gegevens van iemand', en: 'Details of somebody' } } as const

/** The drafts of a person in the office. */
export const ownDrafts: OwnDataChapterOf<OwnDraft> = {
  name: 'officeDrafts',
  title: { nl: 'Concepten in het kantoor van de school', en: 'Drafts in the office of the school' },
  columns: {
    kind: code('Waarvan', 'Of what', kinds),
    savedAt: moment('Bewaard', 'Saved'),
    typed: text('Wat er staat', 'What it says'),
  },
  read: async (tx, { id }) => {
    const found = await sql<DraftRow>`
      select kind, saved_at as "savedAt", content from office_draft where person_id = ${id}
      order by saved_at, kind, subject`.execute(rows(tx))
    return found.rows.flatMap(({ savedAt, content, ...row }) => {
      const kind = draftKinds.find((one) => one === row.kind)
      return kind ? [{ kind, savedAt, typed: typedIn(content).join(' · ') }] : []
    })
  },
}
