import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { parentsByFile } from '@portal/domain/site/editing/page-arrangement.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import { tablePart, type TablePart } from '../../../school-file/school-file-part.ts'
import { storeRows, type Meeting } from '../../../school-file/rows/store-rows.repository.ts'
import { holdPlaces, raiseArrangement } from '../editing/page-arrangement.repository.ts'
import { storeHomeTexts, storeTexts } from './page-texts.repository.ts'
import { pageRows } from './pages.rows.ts'
import { findStoredPlaces } from './stored-places.repository.ts'

const meeting: Meeting<'page'> = {
  table: 'page',
  key: ['id'],
  keep: {
    name: 'described_at',
    hidden: 'described_at',
    roles: 'described_at',
    position: 'placed_at',
  },
}

/** Imports pages, their texts and the home page blocks. Edits from the portal stay. */
export const pageParts = (file: SchoolFile, id: IdOf, now: Instant): readonly TablePart[] => [
  {
    // Existing numbers are matched by rows; parents are known only when they are stored.
    ...tablePart('pages', meeting, pageRows(file, id)),
    store: async (tx) => {
      // Locks the arrangement, so that no editor moves a page between reading and storing.
      await holdPlaces(tx)
      const stored = await findStoredPlaces(tx)
      const ids = new Map(stored.map((page) => [page.number, page.id]))
      const parents = [...parentsByFile(file.pages, stored)].map(
        ([number, parent]) =>
          [number, parent === undefined ? undefined : (ids.get(parent) ?? id('page', parent))] as const,
      )
      const outcome = await storeRows(tx, meeting, pageRows(file, id, new Map(parents)))
      if (outcome.created + outcome.changed > 0) await raiseArrangement(tx)
      return outcome
    },
  },
  { kind: 'page texts', size: file.pages.length, store: (tx) => storeTexts(tx, file.pages, now) },
  {
    kind: 'home blocks',
    size: file.homeBlocks.length,
    store: (tx) => storeHomeTexts(tx, file.homeBlocks, now),
  },
]
