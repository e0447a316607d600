import type { ScreenPath } from '@portal/domain/site/page/page-code.ts'
import type { PupilSheet } from '@portal/domain/people/pupil-sheet.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../pupil/screen-of-pupil.ts'
import { findSheet } from './sheet.repository.ts'

/** Reads the administration's sheet about a child of the actor, for the screen at this position. */
export const readSheetAt =
  (place: ScreenPath) =>
  async (tx: SchoolTransaction, reader: AskingReader, asked: AskedScreen): Promise<PupilSheet> => {
    const { pupil } = await screenOfPupil(tx, reader, asked, place)
    return { parts: await findSheet(tx, pupil, place) }
  }
