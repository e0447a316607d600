import { pageCode } from '@portal/domain/site/page/page-code.ts'
import type { PupilProfile } from '@portal/domain/people/pupil-profile.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../pupil/screen-of-pupil.ts'
import { findProfile } from './profile.repository.ts'

/** Returns the profile of a child of the actor, with the sheet of the requested page. */
export async function readProfile(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<PupilProfile> {
  const { pupil, page } = await screenOfPupil(tx, reader, asked, 'profile')
  return found(await findProfile(tx, pupil, found(pageCode(page.code))))
}
