import type { ScreenPlace } from '@portal/domain/school/page-code.ts'
import type { PupilSheet } from '@portal/domain/school/pupil-sheet.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { screenOfPupil, type AskedScreen } from '../screen/screen-asked.ts'
import { findSheet } from './sheet.repository.ts'

/** Reads what the administration tells of a child of the actor, on the screen of this place. */
export const readSheetAt =
  (place: ScreenPlace) =>
  async (tx: SchoolTransaction, reader: AskingReader, asked: AskedScreen): Promise<PupilSheet> => {
    const { pupil } = await screenOfPupil(tx, reader, asked, place)
    return { parts: await findSheet(tx, pupil, place) }
  }
